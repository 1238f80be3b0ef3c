import type { Dialect } from '../../../engine/generated/schema';

export const dialects: Record<Dialect, string> = {
    pytorch: 'PyTorch',
    numpy: 'NumPy',
    onnx: 'ONNX',
    openvino: 'OpenVINO',
};

/** `name` is what requests call the rule, in every language; `does` says what it does. */

export const page = {
    title: 'Broadcast Playground',
    shapes: 'Shapes',
    code: 'Code',
    modes: 'Mode',
    learn: 'Learn',
    language: 'Language',
    theme: 'Switch between light and dark',
    share: 'Share',
    copied: 'Link copied',
    copyFailed: 'The link could not be copied. It is in the address bar.',
    tooLong: 'This is too long for a link.',
    image: 'Image',
    embed: 'Embed code',
    embedCopied: 'Embed code copied',
    embedFailed: 'The embed code could not be copied.',
    imageFailed: 'The image could not be made.',
    open: 'Open in the playground',
    defaultShown: 'The default example is shown.',
    restKept: 'The rest of the link is kept.',
};

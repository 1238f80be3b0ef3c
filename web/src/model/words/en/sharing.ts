export const sharing = {
    copied: 'Link copied',
    copyFailed: 'The link could not be copied. It is in the address bar.',
    image: 'Image',
    embed: 'Embed code',
    embedCopied: 'Embed code copied',
    embedFailed: 'The embed code could not be copied.',
    imageFailed: 'The image could not be made.',
};

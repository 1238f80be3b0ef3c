export const page = {
    title: 'Broadcast Playground',
    shapes: 'Shapes',
    code: 'Code',
    modes: 'Mode',
    learn: 'Learn',
    language: 'Language',
    theme: 'Switch between light and dark',
    share: 'Share',
    tooLong: 'This is too long for a link.',
    open: 'Open in the playground',
    defaultShown: 'The default example is shown.',
    restKept: 'The rest is kept.',
};

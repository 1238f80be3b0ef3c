export const verdict = {
    alternatives: 'What did you mean?',
    changes: (what: string) => `: change ${what}`,
    more: 'In PyTorch, NumPy and einops',
    fillIn: 'Fill in ?',
    copy: (library: string) => `Copy it for ${library}`,
    copied: 'Copied',
    undo: 'Undo',
};

export const keys = {
    label: 'Single-key shortcuts: / box, F present, U undo, 1 to 9 answer',
};

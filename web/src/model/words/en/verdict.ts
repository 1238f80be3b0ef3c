export const verdict = {
    ways: 'What did you mean?',
    changes: (what: string) => `: change ${what}`,
    more: 'In PyTorch, NumPy and einops',
    fillIn: 'Fill in ?',
    showHow: 'Show how',
    how: 'Print both shapes above the line that failed. The one that you did not expect is wrong: look at the line that makes it.',
    copyIt: 'Copy',
    copy: (library: string) => `Copy it for ${library}`,
    copied: 'Copied',
    undo: 'Undo',
};

export const keys = {
    label: 'Single-key shortcuts: / box, F present, U undo, 1 to 9 answer',
};

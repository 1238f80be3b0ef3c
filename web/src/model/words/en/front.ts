export const front = {
    headline: 'Broadcasting lines shapes up from the right and stretches every 1 to fit.',
    box: 'Paste an error, code, or two shapes',
    boxShort: 'Paste an error, code, or shapes',
    hint: 'The size of tensor a (4) must match …\nloss = ((pred - target) ** 2).mean()\n(8, 1, 6) + (7, 1)',
    errorHint:
        'RuntimeError: The size of tensor a (4) must match the size of tensor b (3) at non-singleton dimension 1',
    stays: 'It stays on your machine',
    explain: 'Explain',
    reading: 'Reading …',
    showAll: (lines: string) => `Show all ${lines} lines`,
    ways: 'Three ways in',
    gotError: 'I got an error',
    sixteen: '4 predictions − 4 targets = 16 numbers?',
    showRule: 'Show me the rule',
    learn: '16 pairs of shapes that fool people',
    examples: (count: string) => `${count}, each checked against the real library`,
    code: 'a program, each of its operators explained',
    title: '4 predictions − 4 targets',
    lineUp: 'line up from the right',
    question: 'What shape comes out?',
    anError: 'an error',
    notKnown: 'not known yet',
    youSaid: (answer: string) => `You said ${answer}.`,
    guesses: {
        '(4,)': 'Many people do: both hold 4 numbers.',
        '(4, 1)': 'That is lining up from the left.',
        '(4, 4)': 'That is what PyTorch gives.',
        error: 'Five of the eleven rules do refuse.',
    },
    undo: 'Undo',
    readAsCode: 'Read it as code instead',
    readAsError: 'Read it as an error instead',
    startOver: 'Start over',
};

export const verdict = {
    ways: 'What did you mean?',
    more: 'In PyTorch, NumPy and einops',
    fillIn: 'Fill in ?',
    copy: (library: string) => `Copy it for ${library}`,
    copied: 'Copied',
};

export const keys = {
    label: 'Single-key shortcuts: / box, F present, U undo, 1 to 9 answer',
};

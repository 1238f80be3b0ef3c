import { plural } from './grammar';

const tour = {
    names: 'One axis aligned by name',
    basics: 'A column meets a row',
    mask: 'A mask for what comes later',
    normalisation: 'Each row by its own mean',
    accident: 'Four numbers become sixteen',
    clash: 'An error, and a way out',
    inPlace: 'In place, nothing can grow',
};

export const code = {
    heading: 'Code',
    modes: 'Mode',
    clickOne: 'Click an operator to explain it',
    program: 'Program',
    explain: (sign: string, line: number | string) => `Explain ${sign} in line ${line}`,
    selected: (sign: string, line: number | string) => `Selected: ${sign}, line ${line}.`,
    others: (count: number | string) =>
        count === 0 ? 'There is no other.' : `${count} other ${plural(count, 'operator', 'operators')}.`,
    repeated: (count: number | string) => `It runs ${count} times. This is the first.`,
    omitted: (count: number | string) => `${count} more are not shown.`,
    before: 'Previous operator',
    next: 'Next operator',
    nothing: 'Nothing in this program broadcasts.',
    examples: 'Examples',
    output: 'Output',
    printed: 'as PyTorch 1.13 and NumPy 1.24 print it',
    silent: 'It prints nothing.',
    last: 'Value of the last line',
    line: (line: number | string) => `line ${line}`,
    outside: 'Only a part of Python runs on this page, and this is outside it.',
    loading: 'Loading the interpreter',
    deadline: 'The program took more than two seconds, so it was stopped. It runs again when you change it.',
    crashed: 'The interpreter stopped. It starts again when you change the program.',
    unreachable: 'The interpreter could not be loaded. Check the connection and try again.',
    follows: 'follows the selected operator',
    openShapes: 'Open in Shapes',
    thisLine: 'this line',
    tour,
};

import type { LinkProblem } from '../../problem';

/**
 * What is wrong with a link: `text` is the offending text, shortened; `key` the entry of the link. The attributes of an
 * element in an article are read alike; the sentences that apply to them too name no link.
 */
export const linkProblems: Record<LinkProblem, (text: string, key: string) => string> = {
    'hash-too-long': (text) => `This is too long to be read. It begins with “${text}”.`,
    'broken-escape': (text) => `The link has a broken % escape in “${text}”.`,
    unprintable: (text) => `“${text}” has characters that cannot be shown.`,
    'unknown-key': (text) => `The link has an entry “${text}” that means nothing here.`,
    'repeated-key': (text, key) => `The link says ${key} twice. The second, “${text}”, is left out.`,
    'missing-operand': (text) => `There is no shape ${text}. The shapes after it have moved up.`,
    'too-many-operands': (text) => `The link has a shape “${text}”, which is more than this page shows.`,
    'not-a-choice': (text, key) => `“${text}” is not a choice for ${key}.`,
    'not-a-step': (text) => `“${text}” is not a step. Steps are numbered from 0.`,
    'unknown-dialect': (text) => `There is no dialect “${text}”.`,
    'unknown-op': (text) => `This dialect has no operation “${text}”.`,
    'unknown-rule': (text) => `This operation has no rule “${text}”.`,
};

import type { Repair, Error as TraceError } from '../../../engine/generated/schema';
import type { ProblemCode } from '../../problem';
import type { Reason } from '../../reason';

const lead: Record<TraceError['code'], string> = {
    'bad-request': 'This cannot be read.',
    'extent-mismatch': 'These shapes do not broadcast.',
    'rank-mismatch': 'The numbers of axes differ.',
    'negative-extent': 'A size cannot be negative.',
    'too-many-dims': 'There are too many axes.',
    'too-large': 'There are too many elements to count.',
    'output-mismatch': 'The result does not fit into a.',
    'name-mismatch': 'The names do not match.',
    'name-misaligned': 'The names do not line up.',
    'output-names': 'The names do not fit into a.',
    'names-unsupported': 'This operation does not take named tensors.',
    'axis-out-of-range': 'axis is out of range.',
    'axes-length': 'axes needs one entry for each axis.',
    'axes-order': 'axes must grow from left to right.',
    'axes-range': 'axes names an output axis that does not exist.',
    'keep-leading': '−1 keeps a size, and there is none here.',
    'invalid-name': 'This is not a valid name.',
    'duplicate-names': 'A name appears twice.',
    'unnamed-dim': 'An axis has no name.',
    'name-not-found': 'An axis has no place to go.',
};

/** What is wrong with a request, in a few words after `This cannot be read`. */
const reasons: Record<Reason, string> = {
    'shape-empty': 'a shape is missing',
    'shape-unclosed': 'a bracket is missing',
    'shape-character': 'this character is not expected here',
    'shape-extent-missing': 'a size is missing',
    'shape-extent-invalid': 'not a whole number',
    'shape-extent-too-large': 'this size is too large',
    'shape-name-missing': 'a name is missing',
    'shape-rank': 'there are too many axes',
    'shape-too-long': 'this text is too long',
    'integers-name': 'plain numbers have no names',
    'operand-count': 'the operation takes another number of shapes',
    'too-many-operands': 'there are too many shapes',
    'unknown-dialect': 'there is no such dialect',
    'unknown-rule': 'there is no such rule',
    'unknown-op': 'this dialect has no such operation',
    'no-such-rule': 'this operation has no such rule',
    'not-in-place': 'this operation has no in-place form',
    'target-missing': 'a target is missing',
    'axes-missing': 'axes is missing',
};

const repairs: Record<Repair['code'], (operand: string) => string> = {
    unsqueeze: (operand) => `Add an axis of size 1 to ${operand}`,
    squeeze: (operand) => `Drop the axis of size 1 from ${operand}`,
    permute: (operand) => `Reorder the axes of ${operand}`,
    axis: (operand) => `Start ${operand} at another axis`,
    align_as: (operand) => `Put the axes of ${operand} in the order of the other's names`,
    rename: (operand) => `Rename axes of ${operand}`,
    refine_names: (operand) => `Name the axes of ${operand} that have none`,
};

export const failures = {
    lead,
    reasons,
    unreadable: (reason: string) => `This cannot be read: ${reason}.`,
    unreadableAt: (column: number, reason: string) => `This cannot be read, column ${column}: ${reason}.`,
    atColumn: (column: number) => `This cannot be read, column ${column}.`,
    lastValid: 'Last valid result',
    exact: (library: string) => `What ${library} says:`,
    ours: (library: string) => `${library} has no message of its own. In our words:`,
    repairs,
    tryIt: 'Try it',
    tryGives: (shape: string) => `gives ${shape}`,
};

/** `text` is the offending text, shortened; `key` the field or the entry of the link. */
export const problems: Record<ProblemCode, (text: string, key: string) => string> = {
    'hash-too-long': (text) => `The link is too long to be read. It begins with “${text}”.`,
    'broken-escape': (text) => `The link has a broken % escape in “${text}”.`,
    unprintable: (text) => `The link has characters that cannot be shown in “${text}”.`,
    'unknown-key': (text) => `The link has an entry “${text}” that means nothing here.`,
    'repeated-key': (text, key) => `The link says ${key} twice. The second, “${text}”, is left out.`,
    'missing-operand': (text) => `The link has no shape ${text}. The shapes after it have moved up.`,
    'too-many-operands': (text) => `The link has a shape “${text}”, which is more than this page shows.`,
    'not-a-choice': (text, key) => `“${text}” is not a choice for ${key}.`,
    'not-a-step': (text) => `“${text}” is not a step. Steps are numbered from 0.`,
    'unknown-dialect': (text) => `There is no dialect “${text}”.`,
    'unknown-op': (text) => `This dialect has no operation “${text}”.`,
    'unknown-rule': (text) => `This operation has no rule “${text}”.`,
    'axis-number': (text) => `axis takes a whole number, not “${text}”.`,
    'axes-numbers': (text) => `axes takes whole numbers such as 0, 2, not “${text}”.`,
};

export const engine = {
    loading: 'Loading the engine',
    noWebAssembly: 'This page needs WebAssembly, which this browser does not have or does not allow.',
    deadline: 'The answer took more than two seconds, so it was stopped. Change the shapes and it will try again.',
    crashed: 'The engine stopped and has been started again. Change the shapes and it will try again.',
    unreachable: 'The engine could not be loaded. Check the connection and load the page again.',
    retry: 'Try again',
};

import type { Repair, Error as TraceError } from '../../../engine/generated/schema';
import type { RequestFault } from '../../request_fault';

const lead: Record<TraceError['code'], string> = {
    'bad-request': 'This cannot be read.',
    'extent-mismatch': 'These shapes do not broadcast.',
    'rank-mismatch': 'The numbers of axes differ.',
    'negative-extent': 'A size cannot be negative.',
    'too-many-dims': 'There are too many axes.',
    'too-large': 'There are too many elements to count.',
    'output-mismatch': 'The result does not fit what it is written to.',
    'name-mismatch': 'The names do not match.',
    'name-misaligned': 'The names do not line up.',
    'output-names': 'The names do not fit what they are written to.',
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

/** The reason why a request was rejected, in a few words that follow `This cannot be read`. */
const reasons: Record<RequestFault, string> = {
    'shape-empty': 'a shape is missing',
    'shape-unclosed': 'a bracket is missing',
    'shape-character': 'this character is not expected here',
    'shape-extent-missing': 'a size is expected here',
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

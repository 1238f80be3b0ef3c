import { hasProse, plain, tell } from '../../model/narration';
import { wayNames } from '../verdict/way_names';
import type { View } from './view';

/** These steps tell a clash as its verdict does. */
const clashing: ReadonlySet<string> = new Set(['column', 'output']);

/**
 * What stands elsewhere in the picture and belongs to what is said aloud: the verdict, where the result comes out and at
 * the end, and of a clash the ways out, or where to look. Nothing while it plays.
 */
export function aloud({ trace, player, state, labels, words, reached }: View): string {
    const { verdict } = trace;
    const step = trace.steps[player.index];
    if (!verdict || !step || player.playing) return '';
    if (step.code !== 'result' && player.index < trace.steps.length - 1) return '';
    const same = reached.clash && (clashing.has(step.code) || verdict.say === step.say);
    const sentence = same ? '' : plain(tell(state.lang, verdict.say, verdict.args, labels));
    const intents = verdict.intents.filter(({ intent }) => reached.clash && hasProse(state.lang, `intent.${intent}`));
    const ways = wayNames(state.lang, intents, labels, words).map(plain);
    const look = verdict.look && hasProse(state.lang, verdict.look) ? verdict.look : null;
    const where = look ? [plain(tell(state.lang, look, verdict.args, labels))] : [];
    const asked = ways.length === 0 ? where : [words.verdict.ways, ways.join('; ')];
    return [sentence, ...asked].filter((part) => part !== '').join(' ');
}

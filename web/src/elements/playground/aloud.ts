import { hasProse, plain, tell } from '../../model/narration';
import { alternativeNames } from '../verdict/alternative_names';
import type { View } from './view';

/** The steps whose sentence about a clash says the same as the verdict. */
const clashing: ReadonlySet<string> = new Set(['column', 'output']);

/**
 * Additional text for screen readers that is shown elsewhere in the picture: the verdict, at the result and at the end,
 * and for a clash the alternatives, or where to look. Empty while the player plays.
 */
export function aloud({ trace, player, state, labels, words, reached }: View): string {
    const { verdict } = trace;
    const step = trace.steps[player.index];
    if (!verdict || !step || player.playing) return '';
    if (step.code !== 'result' && player.index < trace.steps.length - 1) return '';
    const same = reached.clash && (clashing.has(step.code) || verdict.say === step.say);
    const sentence = same ? '' : plain(tell(state.lang, verdict.say, verdict.args, labels));
    const intents = verdict.intents.filter(({ intent }) => reached.clash && hasProse(state.lang, `intent.${intent}`));
    const alternatives = alternativeNames(state.lang, intents, labels, words).map(plain);
    const look = verdict.look && hasProse(state.lang, verdict.look) ? verdict.look : null;
    const where = look ? [plain(tell(state.lang, look, verdict.args, labels))] : [];
    const asked = alternatives.length === 0 ? where : [words.verdict.alternatives, alternatives.join(words.join)];
    return [sentence, ...asked].filter((part) => part !== '').join(' ');
}

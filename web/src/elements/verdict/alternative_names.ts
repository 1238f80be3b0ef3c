import { operandLabel } from '../../model/format';
import type { Lang } from '../../model/language';
import { plain, type Segment, tell } from '../../model/narration';
import type { Words } from '../../model/words/en';
import { type Change, labelled } from './labelled';

type Named = Change & { readonly intent: string };

/** The names of alternatives: what was meant; those with the same name also say what they change. */
export function alternativeNames(
    lang: Lang,
    alternatives: readonly Named[],
    labels: readonly string[],
    words: Words,
): readonly Segment[][] {
    const names = alternatives.map(({ intent, operand }) => tell(lang, `intent.${intent}`, { operand }, labels));
    return alternatives.map((alternative, index) => {
        const alike = alternatives.filter((_, other) => plain(names[other]!) === plain(names[index]!));
        if (alike.length === 1) return names[index]!;
        const label = labels[alternative.operand] ?? operandLabel(alternative.operand);
        const alone = alike.every((other) => other === alternative || other.operand !== alternative.operand);
        const changed = alone ? label : `${label} → ${labelled(alternative, labels)}`;
        return [...names[index]!, { kind: 'text', text: words.verdict.changes(changed) }];
    });
}

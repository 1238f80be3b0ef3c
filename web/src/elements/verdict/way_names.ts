import { operandLabel } from '../../model/format';
import type { Lang } from '../../model/language';
import { plain, type Segment, tell } from '../../model/narration';
import type { Words } from '../../model/words/en';
import { type Change, labelled } from './labelled';

type Named = Change & { readonly intent: string };

/** The names of alternatives: what was meant; those with the same name also say what they change. */
export function wayNames(
    lang: Lang,
    ways: readonly Named[],
    labels: readonly string[],
    words: Words,
): readonly Segment[][] {
    const names = ways.map(({ intent, operand }) => tell(lang, `intent.${intent}`, { operand }, labels));
    return ways.map((way, index) => {
        const alike = ways.filter((_, other) => plain(names[other]!) === plain(names[index]!));
        if (alike.length === 1) return names[index]!;
        const label = labels[way.operand] ?? operandLabel(way.operand);
        const alone = alike.every((other) => other === way || other.operand !== way.operand);
        const changed = alone ? label : `${label} → ${labelled(way, labels)}`;
        return [...names[index]!, { kind: 'text', text: words.verdict.changes(changed) }];
    });
}

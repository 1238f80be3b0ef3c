import { EngineError, type Reason } from '../../engine/engine';
import type { Recognition } from '../../engine/front_door';
import type { Lang } from '../../model/language';
import { memoized } from '../../model/memoized';
import { type Segment, tell } from '../../model/narration';
import { loadAsked } from '../../model/speech';

/** What the playground hears of its box. */
export interface Listener {
    changed(): void;
    /** Done when what was read is open. */
    read(read: Recognition, text: string): Promise<void>;
    failed(reason: Reason): void;
}

const told = memoized((lang: Lang, read: Recognition): readonly Segment[] => {
    const labels = read.operands.map(({ label }) => label);
    const others = read.error?.others.length ?? 0;
    const sentence = tell(lang, read.say, read.args, labels);
    if (others === 0) return sentence;
    return [
        ...sentence,
        { kind: 'text', text: ' ' },
        ...tell(lang, 'recognize.last-of', { count: others + 1 }, labels),
    ];
});

/** What the one box was given, and what the core read in it. The reader of errors is loaded when it is first used. */
export class Reader {
    text = '';
    recognition: Recognition | null = null;
    /** The text is on its way to the core. */
    busy = false;
    /** Somebody has said that there is an error to paste: the box shows one as its hint. */
    expects = false;

    constructor(
        private readonly listener: Listener,
        private readonly lang: () => Lang,
    ) {}

    async read(text: string): Promise<void> {
        this.text = text;
        this.busy = true;
        this.listener.changed();
        try {
            const { loadFront } = await import('../../engine/front');
            const [front] = await Promise.all([loadFront(), loadAsked(this.lang())]);
            const read = await front.recognize(text, tried);
            if (text !== this.text) return;
            this.recognition = read;
            await this.listener.read(read, text);
        } catch (error) {
            this.listener.failed(error instanceof EngineError ? error.reason : 'crashed');
        } finally {
            this.busy = false;
            this.listener.changed();
        }
    }

    /** Where in the text stands what was read of it, in code points and in their order. */
    get places(): readonly Place[] {
        return this.recognition?.error ? placesOf(this.recognition) : noPlaces;
    }

    /** The box shows an error as its hint. */
    expect(): void {
        this.expects = true;
        this.listener.changed();
    }

    /** What was read is old: the fields say something else now. The text stays where it is. */
    forget(): void {
        this.recognition = null;
    }

    clear(): void {
        this.text = '';
        this.recognition = null;
        this.expects = false;
    }

    /** The one sentence about what was read. */
    note(lang: Lang): readonly Segment[] {
        return this.recognition && this.recognition.kind !== 'empty' ? told(lang, this.recognition) : none;
    }
}

/** `names`: it is the error's class, and no part of what it says. */
export type Place = { readonly begin: number; readonly end: number; readonly names?: boolean };

const none: readonly Segment[] = [];
const noPlaces: readonly Place[] = [];

const placesOf = memoized(({ error }: Recognition): readonly Place[] => {
    const read: Place[] = (error?.fields ?? []).map(({ span }) => span);
    if (error?.type_span) read.push({ ...error.type_span, names: true });
    return read.sort((one, other) => one.begin - other.begin);
});

/** Only a text that is Python needs what runs programs. */
async function tried(code: string): Promise<string> {
    const { loadPrograms } = await import('../../engine/programs');
    return (await loadPrograms()).trial(code);
}

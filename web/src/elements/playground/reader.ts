import { EngineError, type Reason } from '../../engine/engine';
import type { Recognition } from '../../engine/front_door';
import type { Lang } from '../../model/language';
import { memoized } from '../../model/memoized';
import { type Segment, tell } from '../../model/narration';
import { loadAsked } from '../../model/speech';

/** The callbacks of the reader. */
export interface Listener {
    changed(): void;
    /** Resolves when what was recognized is open. */
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

/** The text of the box, and what the core recognized in it. The front module is loaded on first use. */
export class Reader {
    text = '';
    recognition: Recognition | null = null;
    /** Whether the core is reading the text. */
    busy = false;
    /** Returns the error to quote in a picture; loaded with the first text. */
    quotes: typeof import('../../model/quoted').quotedError | null = null;
    /** Whether somebody announced an error to paste: the box shows one as its hint. */
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
            const [{ loadFront }, { quotedError }] = await Promise.all([
                import('../../engine/front'),
                import('../../model/quoted'),
            ]);
            const [front] = await Promise.all([loadFront(), loadAsked(this.lang())]);
            this.quotes = quotedError;
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

    /** The spans of the recognized parts, in code points and in order. */
    get places(): readonly Place[] {
        return this.recognition?.error ? placesOf(this.recognition) : noPlaces;
    }

    /** The box shows an error as its hint. */
    expect(): void {
        this.expects = true;
        this.listener.changed();
    }

    /** Discards what was recognized, because the fields have changed. The text stays. */
    forget(): void {
        this.recognition = null;
    }

    clear(): void {
        this.text = '';
        this.recognition = null;
        this.expects = false;
    }

    /** The sentence about what was recognized. */
    note(lang: Lang): readonly Segment[] {
        return this.recognition && this.recognition.kind !== 'empty' ? told(lang, this.recognition) : none;
    }
}

/** `names`: the span is the error's class, not part of its message. */
export type Place = { readonly begin: number; readonly end: number; readonly names?: boolean };

const none: readonly Segment[] = [];
const noPlaces: readonly Place[] = [];

const placesOf = memoized(({ error }: Recognition): readonly Place[] => {
    const read: Place[] = (error?.fields ?? []).map(({ span }) => span);
    if (error?.type_span) read.push({ ...error.type_span, names: true });
    return read.sort((one, other) => one.begin - other.begin);
});

/** Only Python text needs the full module. */
async function tried(code: string): Promise<string> {
    const { loadPrograms } = await import('../../engine/programs');
    return (await loadPrograms()).trial(code);
}

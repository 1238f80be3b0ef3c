import type { Lang } from '../../model/language';
import { loadForm, loadLate, loadLint } from '../../model/speech';
import type { State } from '../../model/state';
import type { Session } from './session';

/**
 * The sides of the page, each loaded when it is first opened: the front page, the form, the parts around a picture,
 * Code and Learn mode, and a text that is not completely known.
 */
export class Sides {
    front: typeof import('../front/front') | null = null;
    work: typeof import('./work') | null = null;
    lateParts: typeof import('./late_parts') | null = null;
    figure: typeof import('./figure') | null = null;
    code: typeof import('../code/code_mode') | null = null;
    learn: typeof import('../learn/learn_mode') | null = null;
    reading: typeof import('../reading/reading') | null = null;
    present: typeof import('../present/present') | null = null;
    print: typeof import('../print/sheet') | null = null;
    private readonly asked = new Map<string, Promise<void>>();

    constructor(
        private readonly root: () => DocumentOrShadowRoot,
        private readonly changed: (what: 'loaded' | 'failed') => void,
    ) {}

    /** Loads what this state shows; resolves when all of it is loaded or has failed. */
    async ready(state: State, session: Session, compact: boolean): Promise<void> {
        this.want(state, session, compact);
        await Promise.all(this.asked.values());
    }

    /** Loads what this state shows, unless it is there. */
    want({ front, lesson, code, text, present, lang }: State, session: Session, compact: boolean): void {
        if (present)
            this.load('present', async () => {
                this.present = await import('../present/present');
                this.present.adoptPresentStyles(this.root());
            });
        if (front) {
            this.wantFront();
            return;
        }
        if (compact)
            this.load('figure', async () => {
                [this.figure] = await Promise.all([import('./figure'), loadForm(lang)]);
                this.figure.adoptFigureStyles(this.root());
            });
        else
            this.load('work', async () => {
                this.work = await import('./work');
                this.work.adoptWorkStyles(this.root());
            });
        if (lesson !== null)
            this.load('learn', async () => {
                [this.learn] = await Promise.all([import('../learn/learn_mode'), loadLate(lang)]);
                this.learn.adoptLearnStyles(this.root());
            });
        if (text !== null)
            this.load('reading', async () => {
                [this.reading] = await Promise.all([import('../reading/reading'), loadLate(lang)]);
                this.reading.adoptReadingStyles(this.root());
            });
        if (code !== null)
            this.load('code', async () => {
                const [mode] = await Promise.all([import('../code/code_mode'), loadLate(lang)]);
                mode.adoptCodeStyles(this.root());
                this.code = mode;
                session.openProgram(mode.Program);
            });
    }

    /** Loads the sentences of warnings for a figure. */
    wantRemark(lang: Lang): void {
        this.load('remark', () => loadLint(lang));
    }

    /** Loads the first page. */
    wantFront(): void {
        this.load('front', async () => {
            this.front = await import('../front/front');
            this.front.adoptFrontStyles(this.root());
        });
    }

    /** Loads the parts around a picture. */
    wantLateParts(lang: Lang): void {
        this.load('late_parts', async () => {
            // The words come first: elements render as soon as they are defined.
            await loadLate(lang);
            this.lateParts = await import('./late_parts');
            this.lateParts.adoptLatePartStyles(this.root());
        });
    }

    /** Loads the printed sheet, so that it is ready when somebody prints. */
    wantPrint(lang: Lang): void {
        this.load('print', async () => {
            [this.print] = await Promise.all([import('../print/sheet'), loadLate(lang)]);
            this.print.adoptPrintStyles(this.root());
        });
    }

    private load(name: string, make: () => Promise<void>): void {
        if (this.asked.has(name)) return;
        const loading = make().then(
            () => this.changed('loaded'),
            () => {
                this.asked.delete(name);
                this.changed('failed');
            },
        );
        this.asked.set(name, loading);
    }
}

import type { State } from '../../model/state';
import type { Session } from './session';

/**
 * The sides of the page that the first picture does without, each loaded when it is first open: the form and what stands
 * beside a picture, Code, Learn, and a text of which not everything is known.
 */
export class Sides {
    work: typeof import('./work') | null = null;
    code: typeof import('../code/code_mode') | null = null;
    learn: typeof import('../learn/learn_mode') | null = null;
    reading: typeof import('../reading/reading') | null = null;
    present: typeof import('../present/present') | null = null;
    print: typeof import('../print/sheet') | null = null;
    private readonly asked = new Set<string>();

    constructor(
        private readonly root: () => DocumentOrShadowRoot,
        private readonly changed: (what: 'loaded' | 'failed') => void,
    ) {}

    /** Loads what this state shows, unless it is there. */
    want({ front, lesson, code, text, present }: State, session: Session): void {
        if (present)
            this.load('present', async () => {
                this.present = await import('../present/present');
                this.present.adoptPresentStyles(this.root());
            });
        if (front) return;
        this.load('work', async () => {
            this.work = await import('./work');
            this.work.adoptWorkStyles(this.root());
        });
        if (lesson !== null)
            this.load('learn', async () => {
                this.learn = await import('../learn/learn_mode');
                this.learn.adoptLearnStyles(this.root());
            });
        if (text !== null)
            this.load('reading', async () => {
                this.reading = await import('../reading/reading');
                this.reading.adoptReadingStyles(this.root());
            });
        if (code !== null)
            this.load('code', async () => {
                const mode = await import('../code/code_mode');
                mode.adoptCodeStyles(this.root());
                this.code = mode;
                session.openProgram(mode.Program);
            });
    }

    /** Loads what draws the sheet, so that it is there when somebody prints. */
    wantPrint(): void {
        this.load('print', async () => {
            this.print = await import('../print/sheet');
            this.print.adoptPrintStyles(this.root());
        });
    }

    private load(name: string, make: () => Promise<void>): void {
        if (this.asked.has(name)) return;
        this.asked.add(name);
        make().then(
            () => this.changed('loaded'),
            () => {
                this.asked.delete(name);
                this.changed('failed');
            },
        );
    }
}

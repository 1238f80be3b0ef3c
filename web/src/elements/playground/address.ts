import type { Calls } from '../../engine/generated/schema';
import { preferredLang } from '../../model/language';
import type { Problem } from '../../model/problem';
import { defaultState, type State } from '../../model/state';
import { readHash, shortHash } from '../../model/url';

export interface Reading {
    readonly state: State;
    readonly problems: readonly Problem[];
}

/** Browsers refuse an address that changes more than three to ten times a second, so a walk is written this often, in ms. */
const pace = 300;

/** Where the last letters before a reload are kept, as long as the tab lives. */
const lastLetters = 'broadcast-playground-last';

function hashNow(): string {
    return location.hash.replace(/^#/, '');
}

/** Before each of these somebody may leave the entry of the history, or take its address along. */
const partings = ['beforeunload', 'blur', 'click', 'keydown'] as const;

/**
 * The address bar as the home of the state. Changes of one kind in a row, such as the letters of a word or the
 * steps of a walk, share one entry of the history; everything else gets its own.
 */
export class Address {
    private readonly defaults: State = { ...defaultState, lang: preferredLang(navigator.languages) };
    private kind: string | null = null;
    private written = 0;
    /** What the entry said before it was last written over. */
    private before: string | null = null;
    /** What the entry will say, when there were too many changes to write each of them. */
    private waiting: string | null = null;
    private timer: ReturnType<typeof setTimeout> | undefined;

    /** `opens` says whether an address that asks for nothing shows the first page. */
    constructor(
        private readonly moved: () => void,
        private readonly opens: () => boolean,
    ) {}

    connect(): void {
        this.recall();
        addEventListener('popstate', this.moved);
        addEventListener('hashchange', this.moved);
        addEventListener('pagehide', this.remember);
    }

    disconnect(): void {
        this.flush();
        removeEventListener('popstate', this.moved);
        removeEventListener('hashchange', this.moved);
        removeEventListener('pagehide', this.remember);
    }

    read(calls: Calls | null): Reading {
        this.kind = null;
        this.forget();
        return readHash(location.hash, calls, { ...this.defaults, front: this.opens() });
    }

    /** False if the state is too long for an address, which then stays as it is. */
    write(state: State, kind: string | null): boolean {
        const hash = shortHash(state, this.defaults);
        if (hash === null) return false;
        if (hash === (this.waiting ?? hashNow())) return true;
        if (kind === null || kind !== this.kind) {
            this.flush();
            this.kind = kind;
            this.put('pushState', hash);
        } else if (performance.now() - this.written < pace) {
            this.wait(hash);
        } else this.put('replaceState', hash);
        return true;
    }

    /** A frame keeps to the entry that the page around it has made: its Back is that page's. */
    private put(how: 'pushState' | 'replaceState', hash: string): void {
        this.forget();
        this.written = performance.now();
        this.before = how === 'replaceState' ? hashNow() : null;
        try {
            history[window.parent === window ? how : 'replaceState'](
                null,
                '',
                hash === '' ? location.pathname + location.search : `#${hash}`,
            );
        } catch {
            // A browser refuses when the address changes too often; the page goes on without it.
        }
    }

    private wait(hash: string): void {
        if (this.waiting === null) {
            this.timer = setTimeout(() => this.flush(), pace);
            for (const name of partings) addEventListener(name, this.onParting, true);
        }
        this.waiting = hash;
    }

    private flush(): void {
        if (this.waiting !== null) this.put('replaceState', this.waiting);
    }

    private forget(): void {
        this.waiting = null;
        clearTimeout(this.timer);
        for (const name of partings) removeEventListener(name, this.onParting, true);
    }

    /**
     * A reload goes to the address that there was when it began, or, where that had just been written over, to the one
     * before it: so the last letters are kept beside both.
     */
    private readonly remember = (): void => {
        const fresh = performance.now() - this.written < pace ? this.before : null;
        const to = this.waiting ?? hashNow();
        const from = [hashNow(), fresh].filter((one) => one !== null && one !== to);
        if (from.length === 0) return;
        try {
            sessionStorage.setItem(lastLetters, JSON.stringify([from, to]));
        } catch {
            // A browser that keeps nothing loses what was typed in the last moment before a reload.
        }
    };

    private recall(): void {
        try {
            const [from, to] = JSON.parse(sessionStorage.getItem(lastLetters) ?? '[]');
            sessionStorage.removeItem(lastLetters);
            if (typeof to === 'string' && Array.isArray(from) && from.includes(hashNow())) this.put('replaceState', to);
        } catch {
            // As above.
        }
    }

    private readonly onParting = (event: Event): void => {
        if (event.type === 'beforeunload') this.remember();
        if (!(event instanceof KeyboardEvent) || event.altKey || event.ctrlKey || event.metaKey) this.flush();
    };
}

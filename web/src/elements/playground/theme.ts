import type { Theme } from '../../model/state';

/** Follows the system between light and dark. */
export class SystemTheme {
    private readonly query = matchMedia('(prefers-color-scheme: dark)');

    constructor(private readonly changed: () => void) {}

    connect(): void {
        this.query.addEventListener('change', this.changed);
    }

    disconnect(): void {
        this.query.removeEventListener('change', this.changed);
    }

    /** Whether a chosen theme comes out dark. */
    isDark(theme: Theme): boolean {
        return theme === 'dark' || (theme === 'auto' && this.query.matches);
    }
}

import type { Theme } from '../../model/state';

/** Follows the system's colour scheme. */
export class SystemTheme {
    private readonly query = matchMedia('(prefers-color-scheme: dark)');

    constructor(private readonly changed: () => void) {}

    connect(): void {
        this.query.addEventListener('change', this.changed);
    }

    disconnect(): void {
        this.query.removeEventListener('change', this.changed);
    }

    /** Whether a theme is dark at present. */
    isDark(theme: Theme): boolean {
        return theme === 'dark' || (theme === 'auto' && this.query.matches);
    }
}

/** Whether a text is Japanese prose, in which a browser would break a line within a word. */
export function hasPhrases(text: string): boolean {
    return /[\u3041-\u309f]/.test(text);
}

/**
 * Splits a Japanese sentence where a line may break: after punctuation, and after a particle or an ending that is
 * followed by a character other than hiragana; never within a word, as in 引き伸ばす, nor before a particle. Other texts are
 * not split.
 */
export function phrases(text: string): readonly string[] {
    if (!hasPhrases(text)) return [text];
    // A number stays with its counter, as in 1 次元.
    const kept = text.replace(/ (?=[\u3041-\u309f])|(?<=\d) (?=[\u4e00-\u9fff])/g, '\u00a0');
    return kept.split(/(?<=[、。：？])|(?<=[はがをにでとのもてへばたるうずら])(?=[^\u3041-\u309f、。：？）」\s])/);
}

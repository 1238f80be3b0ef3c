/**
 * Where a Japanese sentence may go on in the next line: after a comma or a full stop, and after a particle or an ending that
 * something other than hiragana follows; never within a word, as in 引き伸ばす, nor before a particle. Other texts stay whole.
 */
export function phrases(text: string): readonly string[] {
    if (!/[\u3041-\u309f]/.test(text)) return [text];
    // A number stays with what it counts, as in 1 次元.
    const kept = text.replace(/ (?=[\u3041-\u309f])|(?<=\d) (?=[\u4e00-\u9fff])/g, '\u00a0');
    return kept.split(/(?<=[、。：？])|(?<=[はがをにでとのもてへばたるうずら])(?=[^\u3041-\u309f、。：？）」\s])/);
}

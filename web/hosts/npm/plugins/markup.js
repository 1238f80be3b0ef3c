// The element and its figure as HTML. All text of authors is escaped; the figures come from the core.

const texts = ['event', 'height', 'lang', 'theme', 'step'];
const flags = ['static', 'run'];

/** Escapes for attributes and text; the template syntax of Vue or JSX is left to the host. */
export function escaped(text) {
    return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/** Whether a fence's info string makes it a bcast fence. */
export function isOurs(info) {
    return /^(?:(?:python3?|py|pycon)\s+)?bcast(?:\s|$)/.test(info.trim());
}

/** The attributes for the element's appearance and behaviour, as pairs. */
function manner(options) {
    const pairs = texts
        .filter((name) => name in options && !(name === 'theme' && options.theme === 'neutral'))
        .map((name) => [name, options[name]]);
    const set = flags.filter((name) => name in options && options[name] !== 'false').map((name) => [name, '']);
    return [...pairs, ...set, ...(options.compact === 'false' ? [] : [['compact', '']])];
}

/**
 * What is inserted into a page: for each figure the element's attributes (null: no element), its content, and messages.
 */
export function figuresOf(shown, text) {
    const { options } = shown;
    if (shown.program) {
        const event = shown.event === undefined ? {} : { event: String(shown.event) };
        const attributes = manner({ ...options, ...event });
        if ((shown.code ?? '').trim() !== text.trim()) attributes.push(['code', shown.code]);
        const messages = shown.claims.flatMap(({ message }) => message ?? []);
        return [{ attributes, inside: pre(text) + (shown.svg ?? ''), messages }];
    }
    return shown.claims.map((claim) => ({
        attributes: claim.svg === undefined ? null : [...Object.entries(claim.attributes), ...manner(options)],
        inside: claim.svg ?? pre(claim.text),
        messages: claim.message ? [claim.message] : [],
    }));
}

const pre = (text) => `<pre><code>${escaped(text)}</code></pre>`;

/** A figure of figuresOf as HTML. */
export function htmlOf({ attributes, inside, messages }, options, attribute = '') {
    const written = (attributes ?? []).map(([name, value]) =>
        value === '' ? ` ${name}` : ` ${name}="${escaped(value)}"`,
    );
    const element = attributes
        ? `<broadcast-playground${attribute}${written.join('')}>${inside}</broadcast-playground>`
        : inside;
    const notes = messages.map((message) => `<p class="bcast-false">${escaped(message)}</p>`).join('');
    const caption = options.caption ? `<figcaption>${escaped(options.caption)}</figcaption>` : '';
    return `<figure class="bcast"${attribute}>${element}${notes}${caption}</figure>\n`;
}

/** What is reported to the author: the line in the fence, from 1, and the message. */
export function faultsOf(shown) {
    const wrong = shown.claims.filter(({ message }) => message);
    return [...wrong, ...shown.problems].map(({ line, message }) => ({ line, message }));
}

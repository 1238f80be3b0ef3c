// The element and its figure as HTML. Everything that a person wrote is escaped; the figures are the core's.

const texts = ['event', 'height', 'lang', 'theme', 'step'];
const flags = ['static', 'run'];

/** Fit for an attribute and for a text; what a template of Vue or JSX would read is left to the host. */
export function escaped(text) {
    return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/** Whether the words behind a fence's ticks make it one of ours. */
export function isOurs(info) {
    return /^(?:(?:python3?|py|pycon)\s+)?bcast(?:\s|$)/.test(info.trim());
}

/** The attributes that say how an element looks and behaves, in pairs. */
function manner(options) {
    const pairs = texts
        .filter((name) => name in options && !(name === 'theme' && options.theme === 'neutral'))
        .map((name) => [name, options[name]]);
    const set = flags.filter((name) => name in options && options[name] !== 'false').map((name) => [name, '']);
    return [...pairs, ...set, ...(options.compact === 'false' ? [] : [['compact', '']])];
}

/** What is put into a page: for each figure the element's attributes (null: no element), what is inside it, and what is said. */
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

/** What an author is to hear: the line in the fence, from 1, and the message. */
export function faultsOf(shown) {
    const wrong = shown.claims.filter(({ message }) => message);
    return [...wrong, ...shown.problems].map(({ line, message }) => ({ line, message }));
}

// For remark, and so for Docusaurus: fences of the language bcast, and programs of python bcast and pycon bcast.

import { readFile } from 'node:fs/promises';
import { load } from '../dist/hosts.js';
import { faultsOf, figuresOf, htmlOf, isOurs } from './markup.js';

/**
 * The plugin. In MDX a fence becomes JSX, elsewhere HTML. A false claim or an unreadable line becomes a message of the
 * file and is reported to `warn(message, line)`, which in MDX defaults to the console because Docusaurus does not show
 * the messages of files. Options: `mdx` (default true), `warn` (null: none), and `lang` and `theme` for the appearance
 * of figures.
 */
export function remarkBcast({ mdx = true, warn = mdx ? (message) => console.warn(message) : null, ...looks } = {}) {
    return async (tree, file) => {
        const core = await load();
        const sessions = {};
        const above = await linesAbove(file);
        let drawn = 0;
        visit(tree, (node) => {
            const info = [node.lang, node.meta].filter(Boolean).join(' ');
            if (node.type !== 'code' || !isOurs(info)) return null;
            const text = `${node.value}\n`;
            const name = /\bsession=["']?([^\s"']+)/.exec(info)?.[1];
            drawn += 1;
            const shown = core.fence({ text, info, session: sessions[name], id: `bcast-${drawn}`, ...looks });
            if (name) sessions[name] = shown.session;
            for (const { line, message } of faultsOf(shown)) {
                const at = node.position && { line: node.position.start.line + line, column: 1 };
                file.message(message, at, 'bcast:claim');
                const place = (at?.line ?? line) + above;
                warn?.(`${file.path ?? ''}:${place}: ${message}`, place);
            }
            return figuresOf(shown, text).map((figure) => {
                const value = htmlOf(figure, shown.options);
                return mdx ? jsx(value) : { type: 'html', value };
            });
        });
    };
}

/** The number of lines of the file before the text that remark reads: Docusaurus removes the front matter. */
async function linesAbove(file) {
    const text = String(file);
    const whole = file.path ? await readFile(file.path, 'utf8').catch(() => text) : text;
    const head = whole.trimEnd().endsWith(text.trimEnd()) ? whole.trimEnd().slice(0, -text.trimEnd().length) : '';
    return head.split('\n').length - 1;
}

/** Replaces each child by the nodes that `change` returns; where it returns null, visits the child. */
function visit(node, change) {
    if (!node.children) return;
    node.children = node.children.flatMap((child) => {
        const others = change(child);
        if (others === null) visit(child, change);
        return others ?? child;
    });
}

/** HTML as a JSX node that React inserts verbatim. */
function jsx(html) {
    const literal = { type: 'Literal', value: html, raw: JSON.stringify(html) };
    const key = { type: 'Identifier', name: '__html' };
    const property = {
        type: 'Property',
        kind: 'init',
        method: false,
        shorthand: false,
        computed: false,
        key,
        value: literal,
    };
    const expression = { type: 'ObjectExpression', properties: [property] };
    const estree = { type: 'Program', sourceType: 'module', body: [{ type: 'ExpressionStatement', expression }] };
    const value = { type: 'mdxJsxAttributeValueExpression', value: `{__html: ${literal.raw}}`, data: { estree } };
    return {
        type: 'mdxJsxFlowElement',
        name: 'div',
        attributes: [{ type: 'mdxJsxAttribute', name: 'dangerouslySetInnerHTML', value }],
        children: [],
    };
}

export default remarkBcast;

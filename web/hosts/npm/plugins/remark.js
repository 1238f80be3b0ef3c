// remark, and with it Docusaurus: fences of the language bcast, and programs of python bcast and pycon bcast.

import { load } from '../dist/hosts.js';
import { faultsOf, figuresOf, htmlOf, isOurs } from './markup.js';

/**
 * The plugin. In MDX a fence becomes JSX, elsewhere HTML. A false claim, and what cannot be read, is a message of the file.
 * Options: `mdx` (true without) and how figures look, `lang` and `theme`.
 */
export function remarkBcast({ mdx = true, ...looks } = {}) {
    return async (tree, file) => {
        const core = await load();
        const sessions = {};
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
            }
            return figuresOf(shown, text).map((figure) => {
                const value = htmlOf(figure, shown.options);
                return mdx ? jsx(value) : { type: 'html', value };
            });
        });
    };
}

/** Replaces the children for which `change` gives others. */
function visit(node, change) {
    if (!node.children) return;
    node.children = node.children.flatMap((child) => {
        const others = change(child);
        if (others === null) visit(child, change);
        return others ?? child;
    });
}

/** HTML as React takes it over unread. */
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

// For markdown-it, and so for VitePress: fences of the language bcast, and programs of python bcast and pycon bcast.

import { load } from '../dist/hosts.js';
import { faultsOf, figuresOf, htmlOf, isOurs } from './markup.js';

/**
 * Resolves to the plugin once the core is loaded. Options: `warn(message, line)` is called for false claims and
 * unreadable lines (default: the console); `lang` and `theme` set the appearance of figures; `vue` keeps Vue from
 * compiling the authors' text.
 */
export async function markdownItBcast({ warn = (message) => console.warn(message), vue = false, ...looks } = {}) {
    const core = await load();
    return (md) => {
        const otherwise = md.renderer.rules.fence?.bind(md.renderer.rules);
        md.renderer.rules.fence = (tokens, index, options, env, self) => {
            const token = tokens[index];
            if (!isOurs(token.info)) return otherwise(tokens, index, options, env, self);
            env.bcast ??= { sessions: {}, drawn: 0 };
            const { sessions } = env.bcast;
            const name = /\bsession=["']?([^\s"']+)/.exec(token.info)?.[1];
            env.bcast.drawn += 1;
            const id = `bcast-${env.bcast.drawn}`;
            const shown = core.fence({ text: token.content, info: token.info, session: sessions[name], id, ...looks });
            if (name) sessions[name] = shown.session;
            const first = (token.map?.[0] ?? 0) + 1;
            const place = env.path ?? env.relativePath ?? '';
            for (const { line, message } of faultsOf(shown)) warn(`${place}:${first + line}: ${message}`, first + line);
            return figuresOf(shown, token.content)
                .map((figure) => htmlOf(figure, shown.options, vue ? ' v-pre' : ''))
                .join('');
        };
    };
}

/** For VitePress: `vue: { template: { compilerOptions: { isCustomElement } } }`. */
export const isCustomElement = (tag) => tag === 'broadcast-playground';

import { isCustomElement, markdownItBcast } from 'broadcast-playground/markdown-it';

const bcast = await markdownItBcast({ vue: true });

export default {
    title: 'Broadcasting',
    markdown: { config: (md) => void md.use(bcast) },
    vue: { template: { compilerOptions: { isCustomElement } } },
};

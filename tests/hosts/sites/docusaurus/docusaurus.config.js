// As web/hosts/README.md has it.
module.exports = {
    title: 'Broadcasting',
    url: 'https://example.org',
    baseUrl: '/',
    onBrokenLinks: 'throw',
    clientModules: [require.resolve('broadcast-playground/element')],
    presets: [
        [
            'classic',
            {
                docs: { routeBasePath: '/', remarkPlugins: [require('broadcast-playground/remark').default] },
                blog: false,
                theme: {},
            },
        ],
    ],
    themeConfig: { colorMode: { respectPrefersColorScheme: true } },
};

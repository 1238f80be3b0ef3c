import DefaultTheme from 'vitepress/theme';

if (!import.meta.env.SSR) import('broadcast-playground/element');

export default DefaultTheme;

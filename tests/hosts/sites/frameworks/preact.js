import 'broadcast-playground/element';
import { h, render } from 'preact';

const main = document.body.appendChild(document.createElement('main'));
window.show = (value) =>
    render(h('broadcast-playground', { ...value, op: 'sub', onchange: () => window.heard() }), main);
window.show({ a: [4, 1], b: [4], compact: true });

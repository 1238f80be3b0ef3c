import 'broadcast-playground/element';
import { createElement, useState } from 'react';
import { createRoot } from 'react-dom/client';

function App() {
    const [shown, show] = useState({ a: [4, 1], b: [4], compact: true });
    window.show = show;
    return createElement('broadcast-playground', { ...shown, op: 'sub', onchange: () => window.heard() });
}
createRoot(document.body.appendChild(document.createElement('main'))).render(createElement(App));

import 'broadcast-playground/element';
import { createElement, useEffect, useRef, useState } from 'react-18';
import { createRoot } from 'react-dom-18/client';

// React 18 writes attributes of elements that are not its own, and hears none of their events.
function App() {
    const [shown, show] = useState({ a: [4, 1], b: [4], compact: true });
    const element = useRef(null);
    window.show = show;
    useEffect(() => element.current.addEventListener('change', () => window.heard()), []);
    const { a, b, compact } = shown;
    const attributes = { a: String(a), b: String(b), compact: compact ? '' : undefined };
    return createElement('broadcast-playground', { ...attributes, op: 'sub', ref: element });
}
createRoot(document.body.appendChild(document.createElement('main'))).render(createElement(App));

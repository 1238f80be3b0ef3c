import 'broadcast-playground/element';
import { createApp, h, ref } from 'vue';

const shown = ref({ a: [4, 1], b: [4], compact: true });
window.show = (value) => {
    shown.value = value;
};
const App = { render: () => h('broadcast-playground', { ...shown.value, op: 'sub', onChange: () => window.heard() }) };
createApp(App).mount(document.body.appendChild(document.createElement('main')));

import 'broadcast-playground/element';
import { mount } from 'svelte';
import App from './App.svelte';

mount(App, { target: document.body.appendChild(document.createElement('main')) });

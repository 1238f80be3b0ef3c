import './elements/bar/bar';
import { define } from './elements/part';
import { Address } from './elements/playground/address';
import { BroadcastPlayground } from './elements/playground/playground';
import { postHeight } from './height';

// The script's own URL has a hash in it, so the page sets the address that links lead to.
BroadcastPlayground.home = new URL('.', location.href).href;
BroadcastPlayground.address = Address;
define('broadcast-playground', BroadcastPlayground);
if (document.body.classList.contains('embed')) {
    postHeight();
    const figure = document.querySelector('broadcast-playground') as HTMLElement;
    void import('./elements/embed/one_stop').then(({ oneStop }) => oneStop(figure, () => true));
}

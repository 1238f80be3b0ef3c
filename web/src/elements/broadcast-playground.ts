/**
 * The element `<broadcast-playground>`. One `<script type="module">` with this file is all that a page needs; it is small,
 * and the playground itself is loaded when an element comes near the viewport or is opened.
 *
 * Imported where there is no document, it does nothing.
 */
import { BroadcastPlayground } from './embed/shell';

if (globalThis.customElements && !customElements.get('broadcast-playground'))
    customElements.define('broadcast-playground', BroadcastPlayground);

export { BroadcastPlayground };

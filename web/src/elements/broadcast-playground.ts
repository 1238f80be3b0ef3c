/**
 * The element `<broadcast-playground>`. A page needs only one `<script type="module">` with this file; it is small, and
 * the playground itself is loaded when an element comes near the viewport or is opened.
 *
 * Importing it where there is no document has no effect.
 */
import { BroadcastPlayground } from './embed/shell';

if (globalThis.customElements && !customElements.get('broadcast-playground'))
    customElements.define('broadcast-playground', BroadcastPlayground);

export { BroadcastPlayground };

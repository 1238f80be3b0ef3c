/**
 * The element `<broadcast-playground>`. One `<script type="module">` with this file is all that a page needs.
 */
import { define } from './part';
import { BroadcastPlayground } from './playground/playground';

BroadcastPlayground.home = new URL(import.meta.env.DEV ? '../../' : './', import.meta.url).href;
define('broadcast-playground', BroadcastPlayground);

export { BroadcastPlayground };

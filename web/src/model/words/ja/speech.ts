/** The part of this language that is loaded first, as one file: the words of a picture and the prose of the steps. */
export { default as narration } from '../../../../../core/bcast/explain/narration/ja.json';
export { ja as words } from '.';

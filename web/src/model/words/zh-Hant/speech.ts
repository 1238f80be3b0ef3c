/** The part of this language that is loaded first, as one file: the words of a picture and the prose of the steps. */
export { default as narration } from '../../../../../core/bcast/explain/narration/zh-Hant.json';
export { zhHant as words } from '.';

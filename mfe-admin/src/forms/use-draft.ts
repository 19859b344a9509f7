/** The draft of a form, as the remotes of officials share it. */
export { type Draft, useDraft } from '@bivouac/officials';

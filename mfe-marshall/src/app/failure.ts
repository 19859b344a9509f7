/** What is left of the app when it cannot go on: in the words of the page, and what went wrong for whoever can mend it. */
export { showFailure } from '@bivouac/contract/host';

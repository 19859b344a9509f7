/** What only accounts with a second factor need, and whoever sets one up: in one piece, which nobody else loads. */
export { awaitedFactor } from '@bivouac/data/second-factor';
export { AccountPage } from './account-page.tsx';
export { CodeForm } from './code-form.tsx';

/** What only accounts with a second factor need, and whoever sets one up. */
export { AccountPage } from './account-page.tsx';
export { CodeForm } from './code-form.tsx';

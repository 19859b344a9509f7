/** Signing in by a code, sent by e-mail or, where the site sends such codes, to a phone: for those who choose it. */
export { CodeButtons } from './code-buttons.tsx';
export { CodeSignIn } from './code-sign-in.tsx';

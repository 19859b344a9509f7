/** Signing in by a code sent to a phone: for those who choose it, where the site sends such codes. */
export { ByPhoneButton } from './by-phone-button.tsx';
export { PhoneSignIn } from './phone-sign-in.tsx';

/** What people do with their own account beside signing in and out: few need it, so it comes in a piece of its own. */
export {
  type AccountProblem,
  type AccountReason,
  type AccountResult,
  problem,
  type Weakness,
} from './account-problem.ts';
export { type FollowedLink, type HeldLink, holdLink, type LinkProof } from './follow-link.ts';
export type { LetterKind } from './led-back.ts';
export {
  askForMailCode,
  askForRecovery,
  proveMailCode,
  proveRecovery,
  proveSignUp,
  sendConfirmation,
} from './mail-codes.ts';
export {
  askForOwnCode,
  callOffChange,
  changeAddress,
  changeName,
  changePassword,
  isPasswordOf,
  type OwnAccount,
  ownAccount,
  proveAddress,
  sendAddressLetters,
  signOutElsewhere,
} from './own-account.ts';
export { askForOwnersCode, deleteOwnAccount, exportOwnData, type Leaving, stay } from './own-data.ts';
export type { Device } from './own-sessions.ts';
export {
  endSession,
  type OwnProofs,
  type OwnSession,
  type OwnWallet,
  ownProofs,
  ownSessions,
} from './own-sessions.ts';
export {
  askForPhoneCode,
  changePhone,
  confirmPhone,
  provePhoneCode,
  removePhone,
  sendPhoneChangeCode,
  sendsPhoneCodes,
} from './phone-codes.ts';
export { type ProviderReason, type ProviderResult, providerReasonOf } from './provider-problem.ts';
export {
  linkProvider,
  type Offered,
  type OfferedProvider,
  type OwnIdentity,
  offeredProviders,
  ownIdentities,
  signInByProvider,
  unlinkIdentity,
} from './providers.ts';
export { faultOfPassword, PASSWORD_AT_LEAST, setPassword } from './set-password.ts';
export { codeLengthOf, isSignUpOpen, keepsLetters, type SentCodeKind } from './site-settings.ts';
export {
  type Chain,
  offeredWallets,
  signInByWallet,
  type WalletReason,
  type WalletResult,
} from './wallets.ts';

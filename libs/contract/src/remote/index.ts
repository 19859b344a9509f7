/** What a remote is made with: lifecycles, its router, and the shell's hand for its components. */

export { hasNoAnswer, useTryAgain } from '../host/try-again.ts';
export { type Answer, type AnswerView, useAnswer } from '../host/use-answer.ts';
export { later } from './later.tsx';
export { LeaveLink } from './leave-link.tsx';
export { type RemoteParts, remoteOf } from './lifecycles.tsx';
export { OtherRemote, type OtherRemoteProps } from './other-remote.tsx';
export { RemoteRouter } from './remote-router.tsx';
export { NoShell, useSession, useSessionEvents, useShell } from './shell-context.ts';

/** What only officials need of the shell: signing in, accepting an invitation, and the gate before their areas. */
export { InvitationPage } from './invitation/invitation-page.tsx';
export { RoleGate } from './role-gate.tsx';
export { SignInPage } from './sign-in-page.tsx';

/** What only officials need of the shell: signing in, and the gate before their areas. */
export { RoleGate } from './role-gate.tsx';
export { SignInPage } from './sign-in-page.tsx';

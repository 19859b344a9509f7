/** The contract as tests: a shell to hand to a remote, and the checks every remote runs against itself. */
export { type AskedOfShell, aConfig, aShell } from './a-shell.ts';
export { ContractBroken } from './contract-broken.ts';
export { type ContractCheck, type ContractSubject, contractChecks } from './contract-checks.ts';

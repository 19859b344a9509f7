/** What the remotes of officials share. */
export { NotFound } from './not-found.tsx';
export { useRallyNow } from './use-rally-now.ts';

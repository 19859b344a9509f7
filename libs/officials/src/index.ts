/** Parts shared by the remotes of officials. */
export { ageText } from './draft/age-text.ts';
export { idsOfRoute } from './ids-of-route.ts';
export { NotFound } from './not-found.tsx';
export { usePolled } from './use-polled.ts';
export { useRallyNow } from './use-rally-now.ts';
export { useReadEvery } from './use-read-every.ts';

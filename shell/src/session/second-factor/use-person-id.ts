/** Whose account the page shows; empty: nobody is signed in. */
import { usePage } from '../../frame/page.ts';
import { useChanging } from '../../frame/use-changing.ts';

export function usePersonId(): string {
  const who = useChanging(usePage().session);
  return who.state === 'signed_in' ? who.person.id : '';
}

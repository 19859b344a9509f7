/** Leads on to the address that is meant; without a browser it is only said which. */
import { Navigate, useHref } from '@bivouac/contract/router';
import { useTold } from '../first-view/told.ts';

export function GoOn({ to }: { to: string }) {
  const href = useHref(to);
  const told = useTold();
  if (!told) return <Navigate to={to} replace />;
  told.say({ location: href });
  return null;
}

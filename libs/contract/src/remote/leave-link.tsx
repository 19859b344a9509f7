/** A link out of this remote, to a page of another one. */
import { SiteLink, type SiteLinkProps } from '../host/site-link.tsx';
import { useShell } from './shell-context.ts';

export function LeaveLink(props: Omit<SiteLinkProps, 'navigate'>) {
  return <SiteLink navigate={useShell().navigate} {...props} />;
}

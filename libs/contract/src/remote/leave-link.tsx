import { SiteLink, type SiteLinkProps } from '../host/site-link.tsx';
import { useShell } from './shell-context.ts';

export function LeaveLink(props: Omit<SiteLinkProps, 'navigate'>) {
  return <SiteLink navigate={useShell().navigate} {...props} />;
}

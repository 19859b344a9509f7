import { SiteLink, type SiteLinkProps } from '@bivouac/contract/host';
import { usePage } from './page.ts';

export function Link(props: Omit<SiteLinkProps, 'navigate'>) {
  return <SiteLink navigate={usePage().places.navigate} {...props} />;
}

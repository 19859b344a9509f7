/** A link inside a remote. React Router's own brings a third of that library along, for servers and data loading. */
import type { AnchorHTMLAttributes, Ref } from 'react';
import { type NavigateOptions, type To, useHref, useNavigate } from 'react-router';
import { SiteLink } from '../host/site-link.tsx';

export interface LinkProps
  extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'>,
    Pick<NavigateOptions, 'replace' | 'state' | 'preventScrollReset'> {
  /** As React Router resolves it: below the remote's base, relative to the route. */
  to: To;
  ref?: Ref<HTMLAnchorElement>;
}

export function Link({ to, replace, state, preventScrollReset, ...rest }: LinkProps) {
  const navigate = useNavigate();
  const options: NavigateOptions = {
    replace: replace ?? false,
    state,
    preventScrollReset: preventScrollReset ?? false,
  };
  return <SiteLink href={useHref(to)} navigate={() => void navigate(to, options)} {...rest} />;
}

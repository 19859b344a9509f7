/** A link to another page of the site, whoever shows it: followed without loading the page again. */
import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import type { ShellProps } from '../shell-props.ts';

export interface SiteLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** An absolute path of this site. */
  href: string;
  navigate: ShellProps['navigate'];
}

export function SiteLink({ href, navigate, onClick, ...rest }: SiteLinkProps) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    // A new tab or window, or another button, is the browser's.
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (event.defaultPrevented || !isPlain) return;
    event.preventDefault();
    navigate(href);
  };
  return <a href={href} onClick={follow} {...rest} />;
}

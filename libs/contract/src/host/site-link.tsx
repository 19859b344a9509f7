/** A link to another page of the site, whoever shows it: followed without loading the page again. */
import type { AnchorHTMLAttributes, MouseEvent, Ref } from 'react';
import type { ShellProps } from '../shell-props.ts';

export interface SiteLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** An absolute path of this site. */
  href: string;
  navigate: ShellProps['navigate'];
  ref?: Ref<HTMLAnchorElement>;
}

export function SiteLink({ href, navigate, onClick, ...rest }: SiteLinkProps) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    // A new tab or window, another button and a download are the browser's.
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    const isElsewhere = (rest.target && rest.target !== '_self') || rest.download !== undefined;
    if (event.defaultPrevented || !isPlain || isElsewhere) return;
    event.preventDefault();
    navigate(href);
  };
  return <a href={href} onClick={follow} {...rest} />;
}

/** A link inside the site: followed without loading the page again, a plain link for everything else. */
import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { usePage } from './page.ts';

interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
}

export function Link({ href, onClick, ...rest }: LinkProps) {
  const { places } = usePage();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (event.defaultPrevented || !isPlain) return;
    event.preventDefault();
    places.navigate(href);
  };
  return <a href={href} onClick={follow} {...rest} />;
}

/** A link that is as high as a button. */
import { Link } from '@bivouac/contract/router';
import * as basics from '@bivouac/ui/basics';
import type { ReactNode } from 'react';

export const Way = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} className={basics.way}>
    {children}
  </Link>
);

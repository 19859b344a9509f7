/** A page of the whole site: its title, and the way back. */
import { Link } from '@bivouac/contract/router';
import * as basics from '@bivouac/ui/basics';
import { type ReactNode, useEffect } from 'react';
import { useSay } from '../language/language.ts';
import page from './page.module.css';

interface SitePageProps {
  title: string;
  /** After the way to all rallies. */
  way?: ReactNode;
  children: ReactNode;
}

export function SitePage({ title, way, children }: SitePageProps) {
  const say = useSay();
  useEffect(() => {
    document.title = `${title} · Bivouac`;
  }, [title]);
  return (
    <div className={page.page}>
      <header className={page.head}>
        <p className={basics.lead}>
          <Link to="/">{say('rallies.title')}</Link>
          {way}
        </p>
        <h1 className={basics.title}>{title}</h1>
      </header>
      {children}
    </div>
  );
}

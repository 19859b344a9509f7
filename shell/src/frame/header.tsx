/** The one bar above every area: the product, where one may work, language, theme, and who is signed in. */
import { type LanguageTag, languageNames, rememberLanguage } from '@bivouac/i18n';
import type { ReactNode } from 'react';
import { pathInLanguage } from '../areas/area-of.ts';
import { AreaLinks } from './area-links.tsx';
import styles from './header.module.css';
import { useLanguage } from './language.ts';
import { Link } from './link.tsx';
import { usePage } from './page.ts';
import { SessionLinks } from './session-links.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

interface HeaderProps {
  /** Changes the language of addresses that carry none. */
  setUsual: (tag: LanguageTag) => void;
  isAtFoot?: boolean;
  /** What an area adds between the product's name and the links. */
  children?: ReactNode;
}

export function Header({ setUsual, isAtFoot = false, children }: HeaderProps) {
  const { tag, say } = useLanguage();
  const { config, places } = usePage();
  const speak = (chosen: LanguageTag) => {
    rememberLanguage(chosen);
    setUsual(chosen);
    const { location } = places.value;
    const path = pathInLanguage(location, chosen);
    places.navigate(path, { replace: true, state: location.state, keepScroll: true });
  };
  return (
    <header id="site-bar" tabIndex={-1} className={styles.bar} {...(isAtFoot && { 'data-at-foot': '' })}>
      {!isAtFoot && (
        <a href="#content" className={styles.skip}>
          {say('frame.skip')}
        </a>
      )}
      <Link href={`/${tag}`} className={styles.name}>
        <Tent />
        Bivouac
      </Link>
      {children}
      <AreaLinks />
      <nav className={styles.tools} aria-label={say('frame.tools')}>
        <SessionLinks />
        <label className={styles.language}>
          <span className={styles.spoken}>{say('frame.language')}</span>
          <span aria-hidden="true" className={styles.tag}>
            {tag.toUpperCase()}
          </span>
          <select value={tag} onChange={(event) => speak(event.currentTarget.value as LanguageTag)}>
            {config.languages.map((offered) => (
              <option key={offered} value={offered} lang={offered}>
                {languageNames[offered as LanguageTag]}
              </option>
            ))}
          </select>
        </label>
        <ThemeSwitch />
      </nav>
    </header>
  );
}

function Tent() {
  return (
    <svg
      viewBox="0 0 24 24"
      width="22"
      height="22"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
    >
      <path d="M3 20 12 5l9 15Z M12 5v0M9.5 20 12 14l2.5 6" strokeLinejoin="round" strokeLinecap="round" />
    </svg>
  );
}

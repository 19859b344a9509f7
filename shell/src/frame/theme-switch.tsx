/** Auto, light or dark, in turn. */

import { keptTheme, setTheme, type Theme, themes } from '@bivouac/ui';
import { useState } from 'react';
import styles from './header.module.css';
import { useSay } from './language.ts';

const SHAPES: Record<Theme, string> = {
  auto: 'M12 3a9 9 0 1 0 0 18Z M12 3a9 9 0 0 1 0 18',
  light:
    'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8Z M12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.4 1.4M17.6 17.6 19 19M5 19l1.4-1.4M17.6 6.4 19 5',
  dark: 'M20 14.5A8.5 8.5 0 1 1 9.5 4a7 7 0 0 0 10.5 10.5Z',
};

export function ThemeSwitch() {
  const say = useSay();
  const [theme, setKept] = useState(keptTheme);
  const turn = () => {
    const next = themes[(themes.indexOf(theme) + 1) % themes.length] as Theme;
    setTheme(next);
    setKept(next);
  };
  const label = say('frame.theme', { theme: say(`frame.theme.${theme}`) });
  return (
    <button
      type="button"
      className={styles.tool}
      onClick={turn}
      aria-label={label}
      title={label}
      data-theme-is={theme}
    >
      <svg
        viewBox="0 0 24 24"
        width="20"
        height="20"
        aria-hidden="true"
        stroke="currentColor"
        strokeWidth="2"
        fill="none"
      >
        <path
          d={SHAPES[theme]}
          strokeLinecap="round"
          strokeLinejoin="round"
          {...(theme === 'auto' ? { fill: 'currentColor', fillRule: 'evenodd', fillOpacity: 0.35 } : {})}
        />
      </svg>
    </button>
  );
}

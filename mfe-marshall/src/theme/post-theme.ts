/** The look of a post: as the system has it, for bright sun, dark, or for the night; kept on the phone apart from the site's own. */
import { keptTheme, setTheme } from '@bivouac/ui';
import './post-theme.css';

export const postThemes = ['auto', 'sun', 'dark', 'night'] as const;

export type PostTheme = (typeof postThemes)[number];

const KEY = 'bivouac-post-theme';

export function keptPostTheme(): PostTheme {
  try {
    return postThemes.find((theme) => theme === localStorage.getItem(KEY)) ?? 'auto';
  } catch {
    return 'auto';
  }
}

export function keepPostTheme(theme: PostTheme): void {
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // Then it lasts as long as the page.
  }
  showPostTheme(theme);
}

export function showPostTheme(theme: PostTheme): void {
  if (theme === 'auto') setTheme(keptTheme());
  else document.documentElement.dataset.theme = theme;
}

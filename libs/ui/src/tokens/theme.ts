/** Light, dark, or as the system has it: kept in this browser, set on the root for the tokens to follow. */
export const themes = ['auto', 'light', 'dark'] as const;

export type Theme = (typeof themes)[number];

const KEY = 'bivouac-theme';

export function keptTheme(): Theme {
  try {
    return themes.find((theme) => theme === localStorage.getItem(KEY)) ?? 'auto';
  } catch {
    return 'auto';
  }
}

export function setTheme(theme: Theme): void {
  if (theme === 'auto') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // Then it lasts as long as the page.
  }
}

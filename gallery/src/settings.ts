/** What the page shows and how, as its address says it: `?show=Button&theme=dark&dir=rtl&width=320`. */

export const settings = {
  theme: ['light', 'dark', 'sun', 'night'],
  dir: ['ltr', 'rtl'],
  /** 320: the narrowest screen the pages are made for, in CSS pixels. */
  width: ['full', '320'],
  /** `hide`: the parts alone, as the pictures show them. */
  bar: ['show', 'hide'],
} as const;

export type Settings = { -readonly [Name in keyof typeof settings]: (typeof settings)[Name][number] } & {
  /** A family, a part or one state of it, `Button/disabled`; empty for all. */
  show: string;
};

export function readSettings(search: string): Settings {
  const given = new URLSearchParams(search);
  const one = <Name extends keyof typeof settings>(name: Name): Settings[Name] => {
    const known: readonly string[] = settings[name];
    return (known.find((value) => value === given.get(name)) ?? known[0]) as Settings[Name];
  };
  return {
    show: given.get('show') ?? '',
    theme: one('theme'),
    dir: one('dir'),
    width: one('width'),
    bar: one('bar'),
  };
}

/** The shortest address: what is usual is left out. */
export function addressOf(chosen: Settings): string {
  const usual = readSettings('');
  const names = Object.keys(usual) as (keyof Settings)[];
  const said = names.filter((name) => chosen[name] !== usual[name]).map((name) => [name, chosen[name]]);
  return `?${new URLSearchParams(said)}`;
}

export function isShown(show: string, family: string, part: string, state: string): boolean {
  return ['', family, part, `${part}/${state}`].includes(show);
}

/** Which other engines this machine has: where Debian puts them, or where a setting says. */
import { existsSync } from 'node:fs';

export type EngineName = 'firefox' | 'webkit';

/** Paths of its driver, its small browser and the screen that browser draws on. */
export interface WebKitPrograms {
  driver: string;
  browser: string;
  screen: string;
}

const there = (path: string): string | null => (existsSync(path) ? path : null);

export const firefox = (): string | null => there(process.env.BIVOUAC_FIREFOX ?? '/usr/bin/firefox-esr');

export function webkit(): WebKitPrograms | null {
  const lib = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu`;
  const browser = there(process.env.BIVOUAC_WEBKIT ?? `${lib}/webkit2gtk-4.1/MiniBrowser`);
  const driver = there('/usr/bin/WebKitWebDriver');
  const screen = there('/usr/bin/Xvfb');
  return browser && driver && screen ? { browser, driver, screen } : null;
}

/** The engines stories are told in: all that are here, or those of them that whoever runs the stories has named. */
export function toldIn(named = process.env.BIVOUAC_ENGINES): EngineName[] {
  const here = [...(firefox() ? ['firefox' as const] : []), ...(webkit() ? ['webkit' as const] : [])];
  return named === undefined ? here : here.filter((engine) => named.split(',').includes(engine));
}

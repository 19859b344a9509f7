/** Does the site's page name other scripts by now than this one began with? Then its shell was released anew, or taken back. */
import { useNowAndThen } from './use-now-and-then.ts';

/** A page that a device has kept is old from the beginning. */
export const useNewerShell = (): boolean => useNowAndThen({ isThere, isOn: true, atOnce: true });

async function isThere(): Promise<boolean> {
  try {
    const answer = await fetch('/index.html', { cache: 'no-cache' });
    const scripts = [...document.scripts].map(({ src }) => src && new URL(src).pathname);
    return answer.ok && isOtherShell(await answer.text(), scripts);
  } catch {
    // Without an answer there is nothing to offer.
    return false;
  }
}

/** `html`: of the site's page as it is now; `scripts`: paths of those this page runs. The page of a Wi-Fi names none of ours, and is no shell. */
export function isOtherShell(html: string, scripts: readonly string[]): boolean {
  const named = [...html.matchAll(/<script\b[^>]*\bsrc="(\/s\/[^"]+)"/g)].map(([, path = '']) => path);
  return named.some((path) => !scripts.includes(path));
}

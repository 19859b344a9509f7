/** `?remote=name@url`: a part that nobody has signed, in the place of the released one, on sites whose operator names where from. */
import type { ReactNode } from 'react';
import { tried } from '../remotes/loading/taken.ts';
import { keepIn, TRIED } from '../remotes/registry/reader.ts';
import { TriedBar } from './tried-bar.tsx';
import { whatIsTried } from './what-is-tried.ts';

/** Until the tab is closed or the bar is left; answers the bar that says so. Null: this site takes none. */
export async function begin(): Promise<ReactNode> {
  const asked =
    new URLSearchParams(window.location.search).get('remote') ??
    keepIn(() => sessionStorage.getItem(TRIED)) ??
    '';
  const origins = await originsAllowed();
  const found = origins.length > 0 ? whatIsTried(asked, origins) : null;
  keepIn(() => (found ? sessionStorage.setItem(TRIED, asked) : sessionStorage.removeItem(TRIED)));
  if (found) tried.set(found.name, found.url);
  return origins.length > 0 && <TriedBar asked={asked} found={found} origins={origins} />;
}

/** Only where the operator has said it, in the settings as the server gives them now. */
async function originsAllowed(): Promise<readonly string[]> {
  try {
    const { remotesFrom } = await (await fetch('/config.json', { cache: 'no-cache' })).json();
    return Array.isArray(remotesFrom) ? remotesFrom.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
}

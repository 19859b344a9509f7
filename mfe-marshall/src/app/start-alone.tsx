/** Starts the app, with or without network: settings, words, whose phone it is, then the page. */
import { browserHistory, readConfig } from '@bivouac/contract/host';
import { startData } from '@bivouac/data';
import { chooseLanguage, loadSay, rememberedLanguage } from '@bivouac/i18n';
import { createRoot } from 'react-dom/client';
import { catalogues } from '../catalogues/index.ts';
import { SayProvider } from '../language/language.ts';
import { keptPostTheme, showPostTheme } from '../theme/post-theme.ts';
import { AloneApp, BASE } from './alone-app.tsx';
import { fail } from './aside.ts';
import { beThePhone } from './phone.ts';
import { keepPhoneSession } from './phone-session.ts';
import { reloadWhenOnline } from './reload-gate.ts';
import { lastPost } from './remembered-post.ts';
import { keepVersions } from './versions.ts';

export async function startAlone(): Promise<void> {
  const language = chooseLanguage({ remembered: rememberedLanguage(), browser: navigator.languages });
  if (leavesForLink(language)) return;
  showPostTheme(keptPostTheme());
  reloadWhenOnline();
  goToPost();
  const versions = keepVersions();
  document.documentElement.lang = language;
  const words = loadSay(language, catalogues);
  const node = document.getElementById('page') as HTMLElement;
  try {
    const config = await readConfig();
    startData(config);
    // Kept on no phone: without network there is nobody to tell.
    if (config.sentryDsn)
      import(/* webpackChunkName: "part-reports" */ './reports.ts').then(
        ({ report }) => report(config),
        () => undefined,
      );
    const [session, places, say] = [keepPhoneSession(config), browserHistory(), await words];
    beThePhone(language, session);
    createRoot(node, { identifierPrefix: 'alone-', onUncaughtError: fail }).render(
      <SayProvider value={say}>
        <AloneApp {...{ config, language, places, session, versions }} />
      </SayProvider>,
    );
  } catch (error) {
    void fail(error);
  }
}

/** Started by its icon, the app goes where it was; and its address always lies inside its scope. */
function goToPost(): void {
  const { pathname, search, hash } = window.location;
  if (pathname !== BASE && pathname !== `${BASE}/`) return;
  const post = lastPost();
  history.replaceState(null, '', `${BASE}/${post ?? ''}${search}${hash}`);
}

/** A link of a letter that was asked to lead here: the site follows it, and leads back. What it carries stays in no address. */
function leavesForLink(language: string): boolean {
  const { pathname, search, hash } = window.location;
  // The code of a post is shorter.
  if (!/[?&#]((access_token|token_hash|error_code)=|code=[\da-f]{8}-)/i.test(search + hash)) return false;
  window.location.replace(
    `/${language}/sign-in?next=${encodeURIComponent(pathname)}&${search.slice(1)}${hash}`,
  );
  return true;
}

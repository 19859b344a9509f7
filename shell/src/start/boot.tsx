/** Starts the page from top to bottom: settings, libraries, language, session, then the first look. */
import { browserHistory, ConfigProblem, readConfig, showFailure } from '@bivouac/contract/host';
import { chooseLanguage, languageOf, loadSay, rememberedLanguage } from '@bivouac/i18n';
import { keptTheme, setTheme } from '@bivouac/ui';
import { createRoot } from 'react-dom/client';
import { areaOf, documentOf, likelyRemote } from '../areas/area-of.ts';
import { catalogues } from '../catalogues/index.ts';
import { brought } from '../first-view/brought.ts';
import { dropFirstView, takeOverWhenWhole } from '../first-view/take-over.ts';
import { guardedHistory } from '../frame/guarded-history.ts';
import { PageProvider } from '../frame/page.ts';
import { Shell } from '../frame/shell.tsx';
import { noteTyping } from '../frame/typed.ts';
import { inTime } from '../remotes/loading/in-time.ts';
import { loadRemote, startReadingRegistry } from '../remotes/loading/load-remote.ts';
import { releasedVersion } from '../remotes/loading/taken.ts';
import { isTrying } from '../remotes/registry/reader.ts';
import { limitReleaseAge } from '../remotes/registry/release-age.ts';
import { type Arrival, keptArrival, takeArrival, takeWhatIsPasted } from '../session/arrival/take-arrival.ts';
import { keepSession } from '../session/session-keeper.ts';
import { dropOldWorkers } from './drop-old-workers.ts';
import { startPageLive } from './libraries.ts';
import { listenForErrors, reportError, startReporting } from './report-error.ts';

declare const BIVOUAC_VERSION: string;

export async function boot(): Promise<void> {
  const arrival = takeArrival();
  takeWhatIsPasted();
  setTheme(keptTheme());
  listenForErrors();
  noteTyping();
  try {
    await start(arrival);
  } catch (error) {
    failWhole(error);
  }
  void dropOldWorkers();
}

async function start(arrival: Arrival | null): Promise<void> {
  startReadingRegistry(likelyRemote(window.location.pathname));
  // The words are most often those of the address; asked for again below they are there.
  const spoken = languageOf(window.location.pathname);
  if (spoken) catalogues[spoken]().catch(() => undefined);
  const config = await inTime(
    readConfig('/config.json', brought()?.config),
    () => new ConfigProblem('unreachable', 'the server did not answer in time'),
  );
  startPageLive(config, brought());
  limitReleaseAge(config.releaseDays);
  const places = guardedHistory(browserHistory(undefined, documentOf));
  const { location } = places.value;
  const usual = chooseLanguage({
    remembered: rememberedLanguage(),
    browser: navigator.languages,
    offered: config.languages,
  });
  const area = areaOf(location, usual, config.languages);
  startReporting(config, {
    host: 'shell',
    version: BIVOUAC_VERSION,
    area() {
      const now = areaOf(places.value.location, usual, config.languages);
      return now.kind === 'remote' ? now.name : now.kind;
    },
    versionOf: releasedVersion,
  });
  const tag = area.language;
  document.documentElement.lang = tag;
  const above =
    isTrying() && (await (await import(/* webpackChunkName: 'seldom' */ '../tried/begin.tsx')).begin());
  // Everything the first view needs is asked for at once; what fails is told where it is needed.
  if (area.kind === 'elsewhere') loadRemote('mfe-public').catch(() => undefined);
  if (area.kind === 'remote') loadRemote(area.name).catch(() => undefined);
  const followed = arrival ?? keptArrival(location.state);
  const session = keepSession(config, async () => {
    // Who follows no link loads nothing of this.
    if (!followed) return null;
    return (await import('../session/arrival/index.ts')).arrive({ config, places, tag, arrival: followed });
  });
  const say = await loadSay(tag, catalogues);

  const node = document.getElementById('page') as HTMLElement;
  takeOverWhenWhole(node);
  const root = createRoot(node, { identifierPrefix: 'shell-', onUncaughtError: failWhole });
  root.render(
    <PageProvider value={{ config, places, session }}>
      <Shell usual={usual} first={{ tag, say }} above={above} />
    </PageProvider>,
  );
}

function failWhole(error: unknown): void {
  reportError(error);
  dropFirstView();
  const wished = { remembered: rememberedLanguage(), browser: navigator.languages };
  showFailure(error, languageOf(window.location.pathname) ?? chooseLanguage(wished));
}

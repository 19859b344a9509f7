/** Name, state, version and time of a page: the one source for screens, heads of shared links and their pictures. */
import type { IndexBody, NowBody } from '@bivouac/data/feed';
import { wordOf } from '@bivouac/i18n';
import { useTold } from '../first-view/told.ts';
import { type Language, useLanguage } from '../language/text.tsx';
import { pageName } from './page-name.ts';
import { type Posted, postedOf, type StatusPage } from './posted.ts';
import { publicationState } from './publication-state.ts';
import { raceByCode } from './race-of.ts';
import { useRally } from './rally-context.tsx';
import { isUnderWay } from './stages.ts';

export interface PageStatus extends Posted {
  name: string;
  state: string;
  /** The state with its version, in words. */
  word: string;
}

export function statusOf(
  page: StatusPage,
  index: IndexBody,
  language: Language,
  posted: Posted = postedOf(page),
): PageStatus {
  const { say } = language;
  const { body, version } = page;
  const race = raceByCode(index, page.race);
  const name = pageName(body.key, race, language);
  if (isNow(body)) {
    return { ...posted, name, state: 'projected', word: say('now.running', { stages: runningStages(body) }) };
  }
  const state = posted.state ?? publicationState(race, body.key, body.state ?? 'live');
  return { ...posted, name, state, word: stateWord(language, state, body.state === 'live' ? 0 : version) };
}

/** Version 0: not published. */
export function stateWord({ say }: Language, state: string, version: number): string {
  const word = wordOf(say, 'publication', state);
  return version > 0 ? say('publication.version', { word, version }) : word;
}

/** That of a page as it is shown. A first view takes the first one for the head of its document. */
export function useStatus(page: StatusPage, posted?: Posted): PageStatus {
  const language = useLanguage();
  const { index } = useRally();
  const told = useTold();
  if (told && !told.said.shown) told.say({ shown: page });
  return statusOf(page, index, language, posted);
}

function isNow(body: { key: string }): body is NowBody {
  return /^now(\/|$)/.test(body.key);
}

/** `SS3`, or `SS3 + SS4`: those on which somebody may still be. */
export function runningStages({ stages }: Pick<NowBody, 'stages'>): string {
  return stages
    .filter(isUnderWay)
    .map(({ code }) => code)
    .join(' + ');
}

/** Names a page of the feed in the reader's language, never by its key. */
import type { ClassificationBody, PageKeyOf, RaceEntry } from '@bivouac/data/feed';
import { legName } from '@bivouac/sentences/leg-name';
import { sayDay } from '../language/dates.ts';
import type { Language } from '../language/text.tsx';
import { stagesOf } from './called-off.ts';
import { raceTense } from './race-tense.ts';
import { generalStage } from './stages.ts';

export function pageName(key: string, race: RaceEntry | null, language: Language): string {
  const { say, tag } = language;
  const [kind = '', ...parts] = key.split('/');
  const of = parts.join('/');
  const stages = race ? stagesOf(race, key) : [];
  const after = (what: string) => say('span.generalAfter', { of: what });
  switch (kind) {
    case 'stage':
      return [...new Set([of, stages[0]?.stage.name])].filter(Boolean).join(' ');
    case 'teams':
      return `${say('span.teams')} · ${pageName(of, race, language)}`;
    case 'day':
      return sayDay(of, tag, { long: true });
    case 'leg':
      return legName(say('span.leg', { number: of }), {
        number: Number(of),
        name: stages[0]?.leg.name ?? null,
      });
    case 'joint':
      return stages.map(({ stage }) => stage.code).join(' + ');
    case 'after-leg':
      return after(say('span.leg', { number: of }));
    case 'after':
      return after(of);
    case 'after-day':
      return after(sayDay(of, tag));
    case 'now':
      return pageName(of || 'race', race, language);
    default:
      return say('span.general');
  }
}

/** Key of the race's classification now: until its last stage was driven, that after the last one that was; null before one was. */
export function overallKey(race: RaceEntry): PageKeyOf<ClassificationBody> | null {
  const last = generalStage(race);
  if (!last) return null;
  return raceTense(race) === 'after' ? 'race' : `after/${last.code}`;
}

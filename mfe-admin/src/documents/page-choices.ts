/** Which pages of a race a document can be made from, the latest first, each by what it is. */
import type { IndexBody, RaceEntry } from '@bivouac/data';
import { legsOf } from '@bivouac/papers';

export interface PageChoice {
  key: string;
  head: string;
  rest: string;
}

const CLASSIFICATIONS = new Set(['stage', 'after', 'leg', 'after-leg', 'day', 'after-day', 'joint', 'race']);

const choiceOf = (key: string): PageChoice => {
  const [head = '', ...rest] = key.split('/');
  return { key, head, rest: rest.join('/') };
};

/** Stages of the page are still to be run. */
export function isAhead(race: RaceEntry, { head, rest }: PageChoice): boolean {
  return legsOf(race).some(({ day, leg }) =>
    leg.stages.some(({ code, status, kind, result_group }) => {
      if (status !== 'to_run' || kind === 'liaison' || kind === 'shakedown') return false;
      if (head === 'joint') return result_group === rest;
      if (head.endsWith('leg')) return String(leg.number) === rest;
      if (head.endsWith('day')) return day.date === rest;
      return head === 'race' || code === rest;
    }),
  );
}

export function classificationsOf(race: RaceEntry): PageChoice[] {
  const all = race.pages.map(choiceOf).filter(({ head }) => CLASSIFICATIONS.has(head));
  const order = ['after', 'after-leg', 'after-day', 'race', 'stage', 'leg', 'day', 'joint'];
  return all
    .map((choice, at) => ({ choice, at, ahead: Number(isAhead(race, choice)) }))
    .sort(
      (a, b) =>
        a.ahead - b.ahead || order.indexOf(a.choice.head) - order.indexOf(b.choice.head) || b.at - a.at,
    )
    .map(({ choice }) => choice);
}

export interface StartListChoice {
  race: string;
  stage: string;
  date: string;
  key: string;
}

export function startListsOf(index: IndexBody, race: RaceEntry): StartListChoice[] {
  const dates = new Set(
    index.pages.filter((key) => key.startsWith('start-order/')).map((key) => key.slice(12)),
  );
  return legsOf(race)
    .flatMap(({ day, leg }) =>
      leg.stages
        .filter(({ kind }) => kind !== 'liaison' && dates.has(day.date))
        .map((stage) => ({
          race: race.code,
          stage: stage.code,
          date: day.date,
          key: `start-order/${day.date}`,
        })),
    )
    .reverse();
}

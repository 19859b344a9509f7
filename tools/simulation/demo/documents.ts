/** The documents of the demo rally: each is a page of its own public feed, as a sheet that opens anywhere. */
import type { StageRun } from '../road/stage-run.ts';
import type { DemoTale } from './demo-tale.ts';

interface Sheet {
  number: string;
  title: string;
  kindOf: string;
  key: string;
  race?: string;
  sendMs: number;
}

function tellSheet(
  { teller, feed, plan }: DemoTale,
  { number, title, kindOf, key, race, sendMs }: Sheet,
): void {
  const query = new URLSearchParams({
    rally: plan.code,
    ...(race ? { race } : {}),
    key,
    apikey: feed.publishableKey,
  });
  teller.tell('admin', sendMs, `document/${number}`, {
    kind: 'document',
    ...(race ? { race } : {}),
    kind_of: kindOf,
    number,
    title,
    language: 'en',
    url: `${feed.url}/page_csv?${query}`,
  });
}

export function tellEntryList(tale: DemoTale, sendMs: number): void {
  tellSheet(tale, { number: '1.1', title: 'Entry list', kindOf: 'entry_list', key: 'crews', sendMs });
}

export function tellClassification(tale: DemoTale, run: StageRun, sendMs: number): void {
  const { race, stage } = run;
  // It is no part of the general classification.
  const isPrologue = stage.kind === 'prologue';
  tellSheet(tale, {
    number: `${race.ordinal + 1}.${stage.ordinal}`,
    title: `${race.name}: ${isPrologue ? 'official results of the prologue' : `official classification after ${stage.code}`}`,
    kindOf: 'classification',
    key: `${isPrologue ? 'stage' : 'after'}/${stage.code}`,
    race: race.code,
    sendMs,
  });
}

export function tellStartSheet(
  tale: DemoTale,
  date: string,
  run: Pick<StageRun, 'race' | 'stage'>,
  sendMs: number,
): void {
  tellSheet(tale, {
    number: `${run.race.ordinal + 3}.${run.stage.ordinal}`,
    title: `${run.race.name}: start order ${run.stage.code}`,
    kindOf: 'start_list',
    key: `start-order/${date}`,
    race: run.race.code,
    sendMs,
  });
}

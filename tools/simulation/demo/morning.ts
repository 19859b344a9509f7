/** The morning of day two, before the opening: SS2 is driven and official, and the start order of day three is out, provisional. */

import { stageNamed } from '../plan.ts';
import { tellPassages } from '../road/passages.ts';
import { type StageRun, tellDelay, tellStartOrder, tellStatus } from '../road/stage-run.ts';
import { minuteMs, startList } from '../road/start-list.ts';
import { enterTimes, type RaceTale, runStage } from '../road/tale.ts';
import { tellOnTime } from '../road/time-control.ts';
import { type DemoTale, minutesIn } from './demo-tale.ts';
import { tellCourse, tellStartSheet } from './documents.ts';
import { publishStage } from './publish.ts';
import { dateIn } from './zone.ts';

/** Answers the runs of SS2: the check-ins before SS3 depend on them. */
export function tellMorning(tale: DemoTale): { moto: StageRun; auto: StageRun } {
  const runs = { moto: tellSecondStage(tale, tale.moto), auto: tellSecondStage(tale, tale.auto) };
  for (const race of [tale.moto, tale.auto]) {
    tellTomorrow(tale, race, { version: 1, minutes: -4, basis: 'after/SS2 v1' });
    tellCourse(tale, race.race, 2, minutesIn(tale, -3));
  }
  return runs;
}

function tellSecondStage(tale: DemoTale, race: RaceTale): StageRun {
  const { teller } = tale;
  const run = runStage(race, 'SS2', race.tally.order());
  const back = race.race.code === 'AUTO' ? stoppedYesterday(tale) : undefined;
  if (back) {
    teller.tell('organizer', run.stage.firstStartMs - 90 * minuteMs, `${back}/restart`, {
      kind: 'restart',
      race: race.race.code,
      number: back,
      stage: 'SS2',
    });
  }
  tellOrderAndDelay(tale, run);
  const { firstStartMs, delayedMs = 0 } = run.stage;
  tellStartSheet(
    tale,
    dateIn(tale.zeroMs, tale.plan.timeZone),
    run,
    firstStartMs - delayedMs - 59 * minuteMs,
  );
  tellStatus(teller, run, 'running', run.stage.firstStartMs);
  tellOnTime(teller, race, run, null);
  tellPassages(teller, run);
  enterTimes(race, run);
  publishStage(tale, run, { provisionalAfter: 3, protestMinutes: 15 });
  return run;
}

function tellOrderAndDelay({ teller }: DemoTale, run: StageRun): void {
  const { delayedMs = 0, firstStartMs } = run.stage;
  const slots = run.slots.map(({ number, startMs }) => ({ number, startMs: startMs - delayedMs }));
  tellStartOrder(
    teller,
    { ...run, slots },
    { sendMs: firstStartMs - delayedMs - 60 * minuteMs, basis: 'after/SS1 v2' },
  );
  if (delayedMs === 0) return;
  tellDelay(teller, run, {
    ms: delayedMs,
    sendMs: firstStartMs - delayedMs - 30 * minuteMs,
    reason: 'Fog: the medical helicopter cannot take off',
  });
}

function stoppedYesterday({ teller }: DemoTale): string | undefined {
  const [stop] = teller.told(({ fact }) => fact.kind === 'retirement' && fact.status === 'temporary');
  return stop?.fact.kind === 'retirement' ? stop.fact.number : undefined;
}

export interface TomorrowWords {
  version: number;
  minutes: number;
  basis: string;
  status?: 'provisional' | 'published';
}

export function tellTomorrow(
  tale: DemoTale,
  race: RaceTale,
  { version, minutes, basis, status = 'provisional' }: TomorrowWords,
): void {
  const stage = stageNamed(race.race, 'SS6');
  const slots = startList(race.tally.order(), stage.firstStartMs, race.intervalMs);
  tellStartOrder(
    tale.teller,
    { race: race.race, stage, slots },
    { sendMs: minutesIn(tale, minutes), version, status, basis },
  );
}

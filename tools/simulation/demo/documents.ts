/** The documents of the demo rally: papers made of its own public pages, as its administrators make them, decisions, and the course. */
import type { MadeKind, Wanted } from '@bivouac/papers';
import type { DecisionWords } from '../action.ts';
import { gpxOfCourse } from '../course/gpx.ts';
import type { RacePlan } from '../plan.ts';
import type { StageRun } from '../road/stage-run.ts';
import type { DemoTale } from './demo-tale.ts';

interface PaperOf {
  number: string;
  kind: MadeKind;
  key: string;
  race?: string;
  stage?: string;
  sendMs: number;
}

function tellPaper({ teller }: DemoTale, { number, kind, key, race, stage, sendMs }: PaperOf): void {
  const wanted: Wanted = { kind, race: race ?? null, key, version: null, ...(stage ? { stage } : {}) };
  teller.publish(sendMs, `document/${kind}/${number}`, {
    from: 'page',
    kind_of: kind,
    number,
    wanted,
    ...(race ? { race } : {}),
  });
}

export function tellEntryList(tale: DemoTale, sendMs: number): void {
  tellPaper(tale, { number: '1', kind: 'entry_list', key: 'crews', sendMs });
}

/** The stage, and what it makes of the general classification; a prologue is no part of that. */
export function tellResults(tale: DemoTale, { race, stage }: StageRun, sendMs: number): void {
  const isPrologue = stage.kind === 'prologue';
  const paper = { kind: 'classification', race: race.code, sendMs } as const;
  const numbered = (place: number) => `${race.ordinal}.${place}`;
  const first = Math.max(1, 2 * stage.ordinal - 2);
  tellPaper(tale, { ...paper, number: numbered(first), key: `stage/${stage.code}` });
  if (!isPrologue) tellPaper(tale, { ...paper, number: numbered(first + 1), key: `after/${stage.code}` });
}

export function tellFinalResults(tale: DemoTale, { code, ordinal, days }: RacePlan, sendMs: number): void {
  const stages = days.flatMap((day) => day.stages);
  const number = `${ordinal}.${2 * stages.length - 2}`;
  tellPaper(tale, { number, kind: 'classification', race: code, key: 'race', sendMs });
}

export function tellStartSheet(
  tale: DemoTale,
  date: string,
  { race, stage }: Pick<StageRun, 'race' | 'stage'>,
  sendMs: number,
): void {
  tellPaper(tale, {
    number: `${race.ordinal}.${stage.ordinal}`,
    kind: 'start_list',
    key: `start-order/${date}`,
    race: race.code,
    stage: stage.code,
    sendMs,
  });
}

export interface Decision extends DecisionWords {
  number: string;
  race: string;
  sendMs: number;
}

export function tellDecision({ teller }: DemoTale, { number, race, sendMs, ...words }: Decision): void {
  teller.publish(sendMs, `document/decision/${number}`, {
    from: 'decision',
    kind_of: 'decision',
    number,
    race,
    words,
  });
}

export function tellCourse({ teller, plan }: DemoTale, race: RacePlan, day: number, sendMs: number): void {
  const stages = race.days[day]?.stages ?? [];
  const number = `${race.ordinal}.${day + 1}`;
  teller.publish(sendMs, `document/map/${number}`, {
    from: 'gpx',
    kind_of: 'map',
    number,
    race: race.code,
    title: stages.map(({ code }) => code).join(', '),
    gpx: gpxOfCourse(plan.name, stages),
  });
}

/** The driver of a story: sends each action when its time has come, as the person whose action it is. */

import { setTimeout as sleep } from 'node:timers/promises';
import { FACTS_AT_MOST, type Fact } from '@bivouac/data';
import { inEnglish } from '@bivouac/sentences/in-english';
import type { SupabaseClient } from '@supabase/supabase-js';
import { writeRow } from '../../import/write/carry-out.ts';
import {
  type Action,
  isDocument,
  isFact,
  isSent,
  type Part,
  type RallyAction,
  type SentAction,
} from '../action.ts';
import type { Cast } from './cast.ts';
import { openPress } from './press.ts';
import type { StoryClock } from './story-clock.ts';

type Call = FactCall | { by: 'admin'; rallyStatus: RallyAction['rallyStatus'] };

export interface PlaySettings {
  actions: readonly Action[];
  cast: Cast;
  clock: StoryClock;
  rally: string;
  log: (line: string) => void;
  signal?: AbortSignal;
}

export interface Played {
  outcomes: Record<string, number>;
  isOver: boolean;
}

export class StepRefused extends Error {
  override readonly name = 'StepRefused';
  readonly reason = 'step_refused';

  constructor(sentence: string) {
    super(`The story asks of its rally what the database refuses: ${sentence}`);
  }
}

/** Longest step between two looks at the clock; a laptop may sleep in between. */
const lookEveryMs = 1_000;
const retryAfterMs = 1_000;

/**
 * Plays everything that is due at once, then the rest in time. What was sent before is known again and changes nothing. Documents are
 * made beside it: whoever is timed does not wait for a paper.
 */
export async function play(settings: PlaySettings): Promise<Played> {
  const { actions, clock, signal } = settings;
  const outcomes: Record<string, number> = {};
  const press = openPress(settings);
  let next = 0;
  while (next < actions.length && !signal?.aborted) {
    const now = clock.now();
    const due = dueUntil(actions, next, now);
    if (due > next) {
      const come = actions.slice(next, due);
      await send(settings, come.filter(isSent), outcomes);
      press.take(come.filter(isDocument));
      next = due;
    } else {
      await pause(Math.min(lookEveryMs, clock.waitMs((actions[next] as Action).sendMs)), signal);
    }
  }
  await press.done();
  return { outcomes, isOver: next >= actions.length };
}

function dueUntil(actions: readonly Action[], from: number, nowMs: number): number {
  let until = from;
  while (until < actions.length && (actions[until] as Action).sendMs <= nowMs) until++;
  return until;
}

async function send(
  settings: PlaySettings,
  actions: readonly SentAction[],
  outcomes: Played['outcomes'],
): Promise<void> {
  const { cast, signal } = settings;
  for (const call of callsFor(actions, (one, other) => cast.isSamePerson(one, other))) {
    while (!signal?.aborted && !(await sendCall(settings, call, outcomes))) await pause(retryAfterMs, signal);
  }
}

async function sendCall(settings: PlaySettings, call: Call, outcomes: Played['outcomes']): Promise<boolean> {
  const { cast, log, rally } = settings;
  if ('rallyStatus' in call) {
    const client = await cast.client('admin');
    return turnRally(client, rally, call.rallyStatus);
  }
  const result = await cast.record(call.by, call.facts);
  if (!result.ok) {
    if (result.problem.isRetryable) return false;
    throw result.problem;
  }
  for (const answer of result.value) {
    outcomes[answer.outcome] = (outcomes[answer.outcome] ?? 0) + 1;
    if (answer.outcome === 'refused')
      log(`Refused: ${kindOf(call.facts, answer.id)}: ${inEnglish(answer.code ?? 'refused', answer.params)}`);
  }
  return true;
}

/** From which statuses a rally takes the step into each: taken before, it is not taken again, nor back from a later one. */
const STEP_FROM: Record<RallyAction['rallyStatus'], string[]> = {
  running: ['announced', 'open'],
  finished: ['running'],
  provisional: ['finished'],
  official: ['provisional'],
};

async function turnRally(
  client: SupabaseClient,
  rally: string,
  status: RallyAction['rallyStatus'],
): Promise<boolean> {
  // A rally is over before the last of its results are official, and that is asked about.
  const reason = status === 'finished' ? { status_reason: 'The last stage is over' } : {};
  const to = { status, ...reason };
  const { data } = await client.from('rallies').select('id, status').eq('code', rally).maybeSingle();
  if (!data || !STEP_FROM[status].includes(data.status)) return data !== null;
  const { error, status: answer } = await writeRow(client, 'rallies', data.id, to);
  // The same again would be refused again.
  if (answer === 400) throw new StepRefused(error?.message ?? '');
  return !error;
}

function kindOf(facts: readonly Fact[], id: string): string {
  return facts.find((fact) => fact.id === id)?.kind ?? 'fact';
}

async function pause(ms: number, signal?: AbortSignal): Promise<void> {
  await sleep(ms, undefined, signal ? { signal } : undefined).catch(() => undefined);
}

interface FactCall {
  by: Part;
  facts: Fact[];
}

type IsSamePerson = (one: Part, other: Part) => boolean;

/**
 * The order in which chronos arrive plays no part: those of one person go together, and only closing and publishing a stage
 * wait for them (with a crew on it, it cannot be closed, and an official one would hold them). Decisions keep their order;
 * those of one person that follow each other go together up to a publication, or a page published and corrected in one call
 * would never have been seen uncorrected.
 */
function callsFor(actions: readonly SentAction[], isSamePerson: IsSamePerson): Call[] {
  const calls: Call[] = [];
  let chronos: FactCall[] = [];
  for (const action of actions) {
    if (!isFact(action)) {
      calls.push({ by: action.by, rallyStatus: action.rallyStatus });
    } else if (action.fact.kind === 'chrono') {
      const open = chronos.findLast((call) => isSamePerson(call.by, action.by));
      addTo(chronos, action.by, action.fact, open);
    } else {
      if (isPublication(action.fact)) {
        calls.push(...chronos);
        chronos = [];
      }
      addTo(calls, action.by, action.fact, openDecisions(calls.at(-1), action.by, isSamePerson));
    }
  }
  return [...calls, ...chronos];
}

function addTo(calls: Call[], by: Part, fact: Fact, open: FactCall | undefined): void {
  if (open && open.facts.length < FACTS_AT_MOST) open.facts.push(fact);
  else calls.push({ by, facts: [fact] });
}

function openDecisions(call: Call | undefined, by: Part, isSamePerson: IsSamePerson): FactCall | undefined {
  if (!call || !('facts' in call) || !isSamePerson(call.by, by)) return undefined;
  const last = call.facts.at(-1);
  return !last || last.kind === 'chrono' || isPublication(last) ? undefined : call;
}

function isPublication(fact: Fact): boolean {
  return (
    fact.kind === 'stage_status' &&
    ['completed', 'provisional', 'official', 'cancelled'].includes(fact.status)
  );
}

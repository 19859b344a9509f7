/** Makes a rehearsal by the commands that make any rally; where one of them is refused, nothing is left of it. */
import {
  addedRow,
  addRally,
  applyChange,
  type Command,
  CommandProblem,
  type CommandResult,
  type Data,
  planChange,
  postNames,
  type RaceId,
  type RallyId,
  type RallyLanguage,
  refusedAs,
  removeRehearsal,
} from '@bivouac/data';
import { newId } from '@bivouac/rules';
import { formatDateIn } from '@bivouac/ui';
import type { Say } from '../language/language.ts';
import { DAY_MS, firstDueMs, inventedCrews, inventedSchedule, inventedVolunteers } from './invented.ts';

interface Made {
  rally: RallyId;
  race: RaceId;
}

interface Where {
  say: Say;
  language: RallyLanguage;
  nowMs: number;
  timeZone: string;
}

export async function makeRehearsal(data: Data, where: Where): Promise<CommandResult<Made>> {
  const opened = await openFree(data, where);
  if (!opened.ok) return opened;
  const rally = opened.value;
  const filled = await fill(data, rally, where);
  if (!filled.ok) await removeRehearsal(data, rally);
  return filled;
}

const AT_MOST = 50;

/** Under the first code that is free: somebody else may rehearse at the same time. */
async function openFree(
  data: Data,
  { say, language, nowMs, timeZone }: Where,
): Promise<CommandResult<RallyId>> {
  const firstMs = firstDueMs(nowMs);
  for (let number = 1; ; number++) {
    const opened = await addRally(data, {
      code: say('rehearsal.code', { number }),
      name: say('rehearsal.name', { number }),
      status: 'rehearsal',
      place: null,
      time_zone: timeZone,
      starts_on: formatDateIn(firstMs, timeZone),
      ends_on: formatDateIn(firstMs + DAY_MS, timeZone),
      banner: say('rehearsal.banner'),
      languages: [language],
    });
    if (opened.ok || opened.problem.refusal !== 'taken' || number === AT_MOST) return opened;
  }
}

async function fill(
  data: Data,
  rally: RallyId,
  { say, nowMs, timeZone }: Where,
): Promise<CommandResult<Made>> {
  const race = newId<RaceId>();
  const stages = [1, 2, 3, 4].map((number) => say('rehearsal.stage', { number }));
  const commands: readonly Command[] = [
    addedRow('races', {
      ...{ id: race, rally_id: rally, code: 'R1', name: say('rehearsal.race'), names: {}, ordinal: 1 },
      ...{ preset: 'stage-rally', discipline: 'stage' },
    }),
    {
      kind: 'enter_schedule',
      id: race,
      rows: inventedSchedule(firstDueMs(nowMs), timeZone, stages as [string, string, string, string]),
    },
    { kind: 'enter_crews', id: race, rows: inventedCrews() },
  ];
  for (const command of commands) {
    const done = await carryOut(data, command);
    if (!done.ok) return done;
  }
  // The controls of the schedule have theirs.
  const posts = await postNames(data, rally);
  if (!posts.ok) return posts;
  const staffed = await carryOut(data, {
    kind: 'enter_marshalls',
    id: rally,
    rows: inventedVolunteers(posts.value.map(({ code }) => code)),
  });
  return staffed.ok ? { ok: true, value: { rally, race } } : staffed;
}

async function carryOut(data: Data, command: Command): Promise<CommandResult<null>> {
  const planned = await planChange(data, command);
  if (!planned.ok) return planned;
  const { blockers } = planned.value;
  const rows = (planned.value as { rows?: readonly { outcome: string }[] }).rows ?? [];
  if (blockers[0]) return { ok: false, problem: refusedAs(blockers[0]) };
  // The program's own rows: a refused one is a fault that must not leave half a rally.
  if (rows.some(({ outcome }) => outcome === 'refused' || outcome === 'asked'))
    return { ok: false, problem: new CommandProblem('server') };
  const done = await applyChange(data, planned.value, {});
  return done.ok ? { ok: true, value: null } : done;
}

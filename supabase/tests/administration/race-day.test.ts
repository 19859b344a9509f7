/** The steps of a small rally from set-up to the final classification, as race day leads officials through them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RallyStory } from '../golden/story.ts';
import { type RecordingRally, recordingRally } from '../record/recording-rally.ts';
import { direct, startTestStack, type TestStack } from '../stack/index.ts';

const told: RallyStory = {
  ends_on: '2025-01-06',
  races: {
    main: {
      discipline: 'stage',
      preset: 'stage-rally',
      legs: [
        { date: '2025-01-05', course: [{ stage: 'PRO', kind: 'prologue' }, 'SS1'] },
        {
          date: '2025-01-06',
          course: [{ stage: 'SS2', result_group: 'J2' }, { stage: 'SS3', result_group: 'J2' }, 'SS4'],
        },
      ],
      crews: { '1': '', '2': '' },
    },
    other: {
      discipline: 'raid',
      preset: null,
      legs: [{ date: '2025-01-05', course: [{ stage: 'SS1', kind: 'selective' }] }],
      crews: {},
    },
  },
};

interface DayStep {
  step: string;
  stage: string | null;
  leg: number | null;
  page_key: string | null;
  state: 'done' | 'now' | 'to_come';
  leads: boolean;
  may: boolean;
  next: { machine: string; status: string } | null;
  blockers: { code: string; blocks: boolean; count: number }[];
}

let stack: TestStack;
let rally: RecordingRally;
const races: Record<string, string> = {};
beforeAll(async () => {
  stack = await startTestStack();
  rally = await recordingRally(stack, { told });
  for (const { code, id } of await stack.sql<{ code: string; id: string }[]>`
    select code, id from public.races where rally_id = ${rally.rallyId}`)
    races[code] = id;
});
afterAll(() => stack?.stop());

async function steps(race = 'main', who: 'admin' | 'organizer' = 'admin'): Promise<DayStep[]> {
  const { data, error } = await rally.door[who].rpc('race_day', { race: races[race] });
  expect(error).toBeNull();
  return data.steps;
}

const nameOf = ({ step, stage, leg, page_key }: DayStep) =>
  [step, stage ?? page_key ?? leg].filter((part) => part !== null).join(' ');

/** What can be done now; an asterisk marks the step that leads. */
async function now(race?: string) {
  const open = (await steps(race)).filter(({ state }) => state === 'now');
  return open.map((step) => `${nameOf(step)}${step.leads ? '*' : ''}`);
}

async function done(...items: Parameters<RecordingRally['answers']>[0]) {
  expect(await rally.answers(items, 'admin')).toEqual(items.map(() => 'accepted'));
}

const status = (stage: string, to: string, more: object = {}) =>
  rally.fact('stage_status', { stage, status: to, ...more });
const driven = (stage: string, day: string, hour: string) =>
  ['1', '2'].flatMap((number) => [
    rally.chrono(number, `START-${stage}`, '', { at: `2025-01-${day}T${hour}:0${number}:00Z` }),
    rally.chrono(number, `FINISH-${stage}`, '', { at: `2025-01-${day}T${hour}:1${number}:00Z` }),
  ]);
const listed = (stage: string, day: string, hour: string) =>
  rally.fact('start_slots', {
    ...{ stage, version: 1, status: 'published' },
    slots: ['1', '2'].map((number) => ({ number, stage_due_at: `2025-01-${day}T${hour}:0${number}:00Z` })),
  });
const past = { protest_until: '2025-01-05T20:00:00Z', decision: 'As posted' };
const official = async (stage: string) => {
  await done(status(stage, 'completed'));
  await done(status(stage, 'provisional', past));
  await done(status(stage, 'official', { reason: 'All is known' }));
};

describe('race_day', () => {
  it('begins a rally in draft with what its set-up lacks', async () => {
    await stack.sql`alter table public.rallies disable trigger user`;
    await stack.sql`update public.rallies set status = 'draft' where id = ${rally.rallyId}`;
    await stack.sql`alter table public.rallies enable trigger user`;
    const [entries, regulations, , roadbook] = await steps('other');
    expect([entries, regulations, roadbook].map((step) => step && nameOf(step))).toEqual([
      'entries',
      'regulations',
      'roadbook',
    ]);
    expect(entries).toMatchObject({ state: 'now', leads: true });
    expect(entries?.blockers).toContainEqual(expect.objectContaining({ code: 'crews', blocks: true }));
    expect(regulations?.blockers).toContainEqual(expect.objectContaining({ code: 'preset', blocks: true }));
    const announce = (await steps('other')).find(({ step }) => step === 'announce');
    expect(announce).toMatchObject({ state: 'now', next: { machine: 'rally', status: 'announced' } });
    const { error } = await direct(rally.door.admin)
      .from('rallies')
      .update({ status: 'announced' })
      .eq('id', rally.rallyId);
    expect(error).toBeNull();
    expect((await steps('other')).find(({ step }) => step === 'announce')).toMatchObject({ state: 'done' });
  });

  it('shows no step that does not apply', async () => {
    const names = (await steps()).map(nameOf);
    expect(names).not.toContain('roadbook');
    expect(names.filter((name) => name.startsWith('start_list'))).toEqual(['start_list 1', 'start_list 2']);
    expect(names.filter((name) => name.startsWith('joint'))).toEqual(['joint joint/J2']);
    expect(names.indexOf('joint joint/J2')).toBe(names.indexOf('open SS4') - 1);
    expect(names.at(-1)).toBe('final race');
  });

  it('leads from the start list through a prologue with a protest to the next stage', async () => {
    await stack.sql`update public.stages set first_start_at = '2025-01-05T08:00:00Z' where race_id = ${races.main ?? ''}`;
    await stack.sql`delete from public.memberships where rally_id = ${rally.rallyId} and role = 'organizer'`;
    await stack.sql`insert into public.memberships (user_id, rally_id, role)
      select id, ${rally.rallyId}, 'organizer' from auth.users where email = ${rally.door.people().organizer?.email ?? ''}`;
    expect(await now()).toContain('start_list 1');
    await done(listed('PRO', '05', '08'));
    expect(await now()).toContain('open PRO');
    await done(status('PRO', 'running'));
    expect(await now()).toEqual(['started PRO', 'accounted PRO*', 'open SS1']);
    await done(driven('PRO', '05', '08')[0] as never);
    const accounted = (await steps()).find((step) => nameOf(step) === 'accounted PRO');
    expect(accounted?.blockers).toContainEqual(
      expect.objectContaining({ code: 'crews_unaccounted', blocks: true }),
    );
    const penalty = rally.fact('penalty', { number: '1', stage: 'PRO', kind_of: 'misc', ms: 60_000 });
    await done(...driven('PRO', '05', '08').slice(1), penalty);
    expect(await now()).toEqual(['accounted PRO*', 'open SS1']);
    await done(status('PRO', 'completed'));
    expect(await now()).toEqual(['checked PRO*', 'provisional PRO', 'open SS1']);
    await done(rally.fact('stage_check', { stage: 'PRO', status: 'checked' }));
    expect(await now()).toEqual(['provisional PRO*', 'open SS1']);
    await done(status('PRO', 'provisional', { reason: 'As posted' }));
    expect(await now()).toEqual(['protest PRO', 'open SS1*']);
    const against = rally.fact('protest', { number: '1', subject: 'The line', about_penalty: penalty.id });
    await done(against);
    await done(rally.fact('protest_answer', { protest: against.id, outcome: 'upheld', text: 'Right' }));
    const waiting = (await steps()).find((step) => nameOf(step) === 'protest PRO');
    expect(waiting?.blockers).toMatchObject([{ code: 'upheld_penalties', blocks: true, names: ['1'] }]);
    await done(rally.fact('void', { target: against.id, reason: 'Of another crew' }));
    await done(status('PRO', 'provisional', { ...past, reason: 'Shorter' }));
    await done(rally.fact('protest', { number: '1', subject: 'The beam', page: 'stage/PRO' }));
    expect(await now()).toEqual(['official PRO*', 'open SS1']);
    const last = (await steps()).find((step) => nameOf(step) === 'official PRO');
    expect(last?.blockers).toContainEqual(expect.objectContaining({ code: 'protests', count: 1 }));
    await done(status('PRO', 'official', { reason: 'The stewards decide tonight' }));
    expect(await now()).toEqual(['open SS1*']);
  });

  it('says whether the timing team may take a step', async () => {
    const mine = (await steps('main', 'organizer')).find(({ leads }) => leads);
    expect(mine).toMatchObject({ step: 'open', stage: 'SS1', may: true });
    expect((await steps('main', 'organizer')).find(({ step }) => step === 'final')).toMatchObject({
      may: false,
    });
  });

  it('asks for a document pack and the next start list once a leg is official', async () => {
    const classification = (after: string, number: string) =>
      rally.fact('document', {
        ...{ kind_of: 'classification', number, title: after, url: `https://rally.test/${number}.pdf` },
        ...{ page: { key: `after/${after}`, version: 1 } },
      });
    await done(classification('PRO', '1.1'), status('SS1', 'running'), ...driven('SS1', '05', '10'));
    await official('SS1');
    expect(await now()).toEqual(['pack 1*', 'start_list 2']);
    await done(classification('SS1', '1.2'));
    expect(await now()).toEqual(['start_list 2*']);
  });

  it('leads through a joint stage and a cancelled stage to the final classification', async () => {
    await done(listed('SS2', '06', '08'));
    for (const [stage, hour] of [
      ['SS2', '08'],
      ['SS3', '09'],
    ] as const) {
      expect(await now()).toEqual([`open ${stage}*`]);
      await done(status(stage, 'running'), ...driven(stage, '06', hour));
      await official(stage);
    }
    expect((await steps()).find(({ step }) => step === 'joint')).toMatchObject({ state: 'done' });
    expect(await now()).toEqual(['open SS4*']);
    await done(status('SS4', 'cancelled', { reason: 'Snow', ...past }));
    const rest = await steps();
    expect(rest.filter(({ stage }) => stage === 'SS4').map(({ step }) => step)).toEqual(['cancelled']);
    const open = await now();
    expect(open).toContain('final race');
    for (const page of open
      .map((name) => name.replace('*', '').split(' '))
      .filter(([step]) => step === 'results'))
      await done(rally.fact('page_status', { key: page[1], status: 'official' }));
    await done(rally.fact('page_status', { key: 'race', status: 'official' }));
    expect(await now()).toEqual(['pack 2*']);
    expect((await steps()).at(-1)).toMatchObject({ step: 'final', state: 'done' });
  });
});

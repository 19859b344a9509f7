/** The schedule: forms of stages and controls, a step that is blocked, undo and history by keys, and a phone. */
import {
  css,
  factsApplied,
  type OpenPage,
  page,
  plannedIn,
  planning,
  recording,
  rowsIn,
  rpc,
  userEvent,
} from '@bivouac/testing';
import { describe, expect, it } from 'vitest';
import { act, button, expectCount, field, press } from './admin-page.ts';
import { openPage } from './open.ts';

const office = await recording('office');
const path = office.at('schedule');
const added = (opened: OpenPage) =>
  plannedIn(opened).flatMap((command) => (command.kind === 'add_stage' ? [command.change] : []));
const stage = (code: string) => css(`[data-stage="${code}"]`);

describe('forms', () => {
  it('take a distance with a comma, and nothing that is no distance', async () => {
    const opened = await openPage(office.with(...planning()), { path });
    const leg = css('[data-leg="2"]');
    await press('Add a stage', leg);
    await userEvent.fill(field('Code', leg), 'SS9');
    await userEvent.fill(field('Distance in km', leg), 'a lot');
    await expect
      .element(field('Distance in km', leg))
      .toHaveAccessibleDescription('Enter a valid distance in kilometres, for example 118.4.');
    await userEvent.fill(field('Distance in km', leg), '118,4');
    await userEvent.fill(field('Maximum time', leg), '4:30:00');
    await press('Save', leg);
    await expect
      .poll(() => added(opened))
      .toMatchObject([
        {
          ...{ code: 'SS9', distance_m: 118_400, max_time_ms: 16_200_000 },
          first_start_at: '2026-03-09T08:00:00.000Z',
        },
      ]);
  });

  it('keep what is typed while the schedule is read again', async () => {
    let name = 'Dunes';
    const named = rpc('schedule', (days: { legs: { stages: { code: string }[] }[] }[]) =>
      days.map((day) => ({
        ...day,
        legs: day.legs.map((leg) => ({
          ...leg,
          stages: leg.stages.map((one) => (one.code === 'SS1' ? { ...one, name } : one)),
        })),
      })),
    );
    const opened = await openPage(office.with(named), { path });
    await act('Change', stage('SS2'));
    await userEvent.fill(field('Distance in km', stage('SS2')), '77,7');
    name = 'High dunes';
    const fact = { id: crypto.randomUUID(), kind: 'delay', race: null, point: null, crew: null, stage: null };
    const told = office.recorded.answers.find((one) => one.path.endsWith('/messages_told'));
    const rally = (told?.sent as { rally: string } | undefined)?.rally;
    await opened.push(`officials:${rally}`, 'facts', { facts: [fact] });
    await opened.advance(1_000);
    await expect.element(stage('SS1')).toMatchTextContent('High dunes');
    await expect.element(field('Distance in km', stage('SS2'))).toHaveValue('77,7');
  });

  it('put a stage after another one, and a new one before what starts later', async () => {
    const opened = await openPage(office.with(...planning()), { path });
    const stages = office
      .answered<{ legs: { stages: { code: string; ordinal: number }[] }[] }[]>('schedule')
      .flatMap(({ legs }) => legs.flatMap((leg) => leg.stages));
    const ordinalOf = (wanted: string) => stages.find(({ code }) => code === wanted)?.ordinal;
    await act('Change', stage('SS2'));
    await expect.element(field('Comes after', stage('SS2'))).toMatchTextContent('SS1');
    await userEvent.selectOptions(field('Comes after', stage('SS2')), 'nothing: it is the first');
    await press('Save', stage('SS2'));
    await expect
      .poll(() => rowsIn(opened, 'stages'))
      .toMatchObject([{ change: { ordinal: ordinalOf('SS1') } }]);
    const leg = css('[data-leg="1"]');
    await press('Add a stage', leg);
    await userEvent.fill(field('Code', leg), 'SS1B');
    await press('Save', leg);
    await expect.poll(() => added(opened)).toMatchObject([{ code: 'SS1B', ordinal: ordinalOf('SS3') }]);
  });

  it('add a leg on a day and a control behind another one, and remove a stage after a question', async () => {
    const opened = await openPage(office.with(...planning()), { path });
    await press('Add a leg');
    await userEvent.selectOptions(field('Day'), 'Another day…');
    await userEvent.fill(field('Day'), '10');
    await press('Add a leg');
    await expect.poll(() => rowsIn(opened, 'legs')).toMatchObject([{ change: { number: 3 } }]);
    expect(rowsIn(opened, 'days')).toMatchObject([{ change: { date: '2026-03-10' } }]);
    const leg = css('[data-leg="1"]');
    await userEvent.click(page.getByText('6 controls'));
    await press('Add a control', leg);
    await userEvent.fill(field('Code', leg), 'TC9');
    await userEvent.selectOptions(field('Comes after', leg), 'FINISH-SS2');
    await userEvent.fill(field('Target time', leg), '45');
    await press('Save', leg);
    await expect
      .poll(() => rowsIn(opened, 'controls'))
      .toMatchObject([{ id: null, change: { code: 'TC9', target_ms: 2_700_000 } }]);
    await act('Remove', stage('SS2'));
    expect(rowsIn(opened, 'stages')).toEqual([]);
    await press('Remove', stage('SS2'));
    await expect.poll(() => rowsIn(opened, 'stages')).toMatchObject([{ change: null }]);
  });
});

describe('a night', () => {
  type Days = { time_zone: string; legs: { stages: { code: string; first_start_at: string | null }[] }[] }[];
  const night = (first_start_at: string, time_zone: string) =>
    rpc('schedule', () => {
      const days = office.answered<Days>('schedule');
      for (const day of days)
        for (const one of day.legs.flatMap(({ stages }) => stages))
          if (one.code === 'SS2') [one.first_start_at, day.time_zone] = [first_start_at, time_zone];
      return days;
    });

  it('shows the first start of a stage after midnight with its day', async () => {
    await openPage(office.with(night('2026-03-09T00:15:00.000Z', 'UTC')), { path });
    await expect.element(stage('SS2')).toMatchTextContent('First start 9 Mar, 00:15');
  });

  it('warns about a stage that starts before the one it comes after', async () => {
    const days = office.answered<Days>('schedule');
    for (const { legs } of days)
      for (const one of legs.flatMap(({ stages }) => stages))
        one.first_start_at = { SS1: '2026-03-08T10:00:00Z', SS2: '2026-03-08T08:00:00Z' }[one.code] ?? null;
    await openPage(office.with(rpc('schedule', () => days)), { path });
    await expect.element(stage('SS2')).toMatchTextContent('It starts before SS1, which comes first.');
    await expectCount('[data-order]', 1);
  });

  it.each([
    [
      '2026-03-09T00:15:00.000Z',
      'UTC',
      '00:45',
      '2026-03-09T00:45:00.000Z',
      'Empty: all starts that were assigned.',
    ],
  ])('delays starts near the first one of %s in %s', async (first, zone, from, at, hint) => {
    const opened = await openPage(office.with(night(first, zone), ...planning()), { path });
    await act('Delay', stage('SS2'));
    await userEvent.fill(field('Minutes', stage('SS2')), '10');
    await userEvent.fill(field('From the start at', stage('SS2')), from);
    await expect
      .element(field('From the start at', stage('SS2')))
      .toHaveAccessibleDescription(new RegExp(hint));
    await userEvent.fill(field('Reason', stage('SS2')), 'Fog');
    await press('Delay the starts', stage('SS2'));
    await expect.poll(() => factsApplied(opened)).toMatchObject([{ from_at: at }]);
  });

  it('names the stages that a delay moves, and shows on each by how much it was moved', async () => {
    const days = office.answered<Days>('schedule');
    const legs = days.flatMap((day) => day.legs);
    const leg = legs.find(({ stages }) => stages.some(({ code }) => code === 'SS2'));
    const like = leg?.stages[0];
    if (leg && like)
      leg.stages = ['SS1', 'SS2', 'SS3', 'SS4', 'SS5'].map((code) => ({
        ...{ ...like, id: crypto.randomUUID(), code, first_start_at: null },
        delayed_ms: code === 'SS1' ? 0 : 600_000,
        status: code === 'SS4' ? 'cancelled' : 'to_run',
      }));
    await openPage(office.with(rpc('schedule', () => days)), { path });
    await act('Delay', stage('SS2'));
    await expect
      .element(css('[data-moves]'))
      .toMatchTextContent('Moves the starts and due times of: SS2, SS3, SS5.');
    await expect.element(stage('SS5')).toMatchTextContent('First start – +10:00');
    await expect.element(stage('SS1')).not.toMatchTextContent('First start');
  });

  const both = (label: string, where: ReturnType<typeof stage>) =>
    where.getByRole('group', { name: `${label}: which of the two hours` });

  it('offers both of two equal hours to a delay, and proposes the one near the first start', async () => {
    const opened = await openPage(
      office.with(night('2026-10-25T01:10:00.000Z', 'Europe/Paris'), ...planning()),
      {
        path,
      },
    );
    await act('Delay', stage('SS2'));
    await userEvent.fill(field('Minutes', stage('SS2')), '10');
    await userEvent.fill(field('From the start at', stage('SS2')), '02:30');
    const which = both('From the start at', stage('SS2'));
    await expect
      .element(button('B · After clocks go back (UTC+1)', which))
      .toHaveAttribute('aria-pressed', 'true');
    await press('A · Before clocks go back (UTC+2)', which);
    await userEvent.fill(field('Reason', stage('SS2')), 'Fog');
    await press('Delay the starts', stage('SS2'));
    await expect.poll(() => factsApplied(opened)).toMatchObject([{ from_at: '2026-10-25T00:30:00.000Z' }]);
  });

  it('offers both of two equal hours to a new stage, and none where clocks show a time once', async () => {
    const autumn = night('2026-10-25T01:10:00.000Z', 'Europe/Paris');
    const opened = await openPage(office.with(autumn, ...planning()), { path });
    const leg = css('[data-leg="1"]');
    await press('Add a stage', leg);
    await userEvent.fill(field('Code', leg), 'SS9');
    await userEvent.fill(field('First start', leg), '2026-10-25T03:30');
    await expect.element(both('First start', leg)).not.toBeInTheDocument();
    await userEvent.fill(field('First start', leg), '2026-10-25T02:30');
    await press('B · After clocks go back (UTC+1)', both('First start', leg));
    await expect.element(field('First start', leg)).toHaveValue('02:30B');
    await press('Save', leg);
    await expect
      .poll(() => added(opened))
      .toMatchObject([{ code: 'SS9', first_start_at: '2026-10-25T01:30:00.000Z' }]);
  });
});

it('does not close a stage over a crew that is out there, and leads to its times', async () => {
  const unaccounted = rpc('stage_status_matters', () => ({
    from: 'running',
    matters: [
      {
        ...{ code: 'crews_unaccounted', blocks: true, count: 1, names: ['213'], until: null },
        ...{ stage: 'SS1', stage_id: '01890000-0000-7000-8000-000000000001' },
      },
    ],
  }));
  await openPage(office.with(unaccounted), { path });
  await press('Close the stage', stage('SS1'));
  const matter = css('[data-matter=crews_unaccounted]', stage('SS1'));
  await expect.element(matter).toMatchTextContent('1 crew unaccounted for: 213');
  await expect
    .element(matter.getByRole('link'))
    .toHaveAttribute('href', expect.stringMatching(/chronos\/stage\/.*only=problems$/));
  await expect.element(button('Close the stage', stage('SS1'))).toBeDisabled();
  await press('Back', stage('SS1'));
  await expect.element(stage('SS1')).toHaveAttribute('data-status', 'running');
});

it('undoes the last change by Ctrl+Z, puts it back, and shows the history by H', async () => {
  const change = {
    ...{ press: 'p1', at: '2026-03-08T07:00:00Z', by: 'office@rally.test', is_mine: true },
    ...{ takes_back: null as string | null, is_undone: false, reason: null },
    ...{ decided_since: null, hindrance: null },
    changes: [
      {
        ...{ table: 'stages', row: 's1', name: 'SS2', what: 'changed' },
        values: [{ column: 'distance_m', before: null, after: 118_400 }],
      },
    ],
  };
  const presses = [change];
  const history = rpc('history_of', () => presses);
  const undo = planning({
    applies({ id: of }) {
      const target = presses.find((one) => one.press === of);
      if (target) target.is_undone = true;
      presses.unshift({ ...change, press: `undo of ${of}`, takes_back: of ?? null, is_undone: false });
      return undefined;
    },
  });
  const opened = await openPage(office.with(history, ...undo), { path });
  await expect.element(stage('SS2')).toBeVisible();
  await userEvent.keyboard('{Control>}z{/Control}');
  const bar = css('[data-undo-bar]');
  await expect.element(bar.getByRole('status')).toHaveTextContent('Undone: Stage SS2 changed');
  await press('Redo', bar);
  await expect.poll(() => plannedIn(opened).map(({ id }) => id)).toEqual(['p1', 'undo of p1']);

  (button('Actions: SS2').element() as HTMLElement).focus();
  await userEvent.keyboard('h');
  const sheet = page.getByRole('dialog', { name: 'History of SS2' });
  await expect
    .element(css('[data-column=distance_m]', sheet).last())
    .toMatchTextContent('Distance – → 118.4 km');
  await expect.element(css('[data-press]', sheet).first()).toMatchTextContent('office');
  expect(opened.sent('POST', '/rest/v1/rpc/history_of').at(-1)?.sent).toHaveProperty('of_row');
  const holds = css('[data-press="undo of undo of p1"]', sheet);
  await expect.element(holds).toMatchTextContent('Redoes a change');
  await expect.element(button('Undo', holds)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(page.getByRole('heading', { level: 1 }));
  await userEvent.keyboard('h');
  await expect.element(page.getByRole('dialog', { name: 'History', exact: true })).toBeVisible();
});

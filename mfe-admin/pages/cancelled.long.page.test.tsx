/** Steps that end a stage, and taking a cancellation back: who moves, what came in meanwhile, and what blocks it are said before. */
import { css, factsApplied, plannedIn, planning, recording, rowsIn, rpc, userEvent } from '@bivouac/testing';
import { describe, expect, it } from 'vitest';
import { act, button, expectCount, field, press } from './admin-page.ts';
import { openPage } from './open.ts';
import { matter, matters, withStage } from './stage-in-schedule.ts';

const office = await recording('office');
const path = office.at('schedule');
const told = office.recorded.answers.find((one) => one.path.endsWith('/messages_told'));
const code = (told?.sent as { rally: string } | undefined)?.rally;
const stage = css('[data-stage=SS1]');
const moves = css('[data-moves]', stage);

const standing = (position: number, total_ms: number) => ({
  ...{ position, total_ms, penalty_ms: 0, status: 'classified' },
});
const moved = (number: string, before: number, after: number, total_ms = 3_600_000) => ({
  ...{ race: 'main', key: 'stage/SS1', number },
  before: standing(before, 3_600_000),
  after: standing(after, total_ms),
});
interface Said {
  status?: string;
  waypoint?: string;
}
const foreseen = (answering: (facts: readonly Said[]) => object) =>
  planning({
    foresees: (command) => (command.kind === 'record' ? answering(command.facts as readonly Said[]) : {}),
  });
const rowsOfPages = rpc('page', () => ({ body: { rows: [], races: [] } }));

describe('ending a stage', () => {
  it('says who moves once it is known where a shortened stage ends', async () => {
    const stopped = withStage({
      status: 'interrupted',
      next: ['shortened', 'interrupted_final'].map((status) => ({ status, needs_reason: true })),
    });
    const whoMoves = foreseen(([asked]) =>
      asked?.status === 'shortened' && asked.waypoint === 'WPM1'
        ? { moves: [moved('212', 2, 1), moved('211', 1, 2), moved('213', 3, 3, 3_540_000)] }
        : {},
    );
    const opened = await openPage(office.with(stopped, matters(), rowsOfPages, ...whoMoves), {
      path,
    });
    await expect.element(stage).toHaveAttribute('data-status', 'interrupted');
    await act('Stop the stage for good', stage);
    await expect.element(moves).toMatchTextContent('No crew moves');
    await press('Back', stage);
    await act('Shorten the stage', stage);
    await expect.element(field('It ends at', stage)).toBeVisible();
    await expectCount('[data-stage=SS1] [data-moves]', 0);
    await userEvent.selectOptions(field('It ends at', stage), 'WPM1');
    await expect.element(css('[data-mover="212"]', moves)).toMatchTextContent('2 → 1');
    await expect.element(css('[data-mover="211"]', moves)).toMatchTextContent('1 → 2');
    await expect.element(moves).toMatchTextContent('2 crews move, and 1 crew only gets another total');
    expect(factsApplied(opened)).toEqual([]);
  });

  it('over crews nobody saw asks for a reason, with their numbers', async () => {
    const opened = await openPage(
      office.with(matters(matter('never_started', false, ['212', '213'])), ...planning()),
      { path },
    );
    await press('Close the stage', stage);
    await expect.element(css('[data-matter=never_started]', stage)).toMatchTextContent('212, 213');
    await expect.element(button('Close the stage', stage)).toBeDisabled();
    await userEvent.fill(field('Reason', stage), 'Neither came to the start');
    await press('Close the stage', stage);
    await expect.poll(() => factsApplied(opened)).toHaveLength(1);
    expect(factsApplied(opened)[0]).toMatchObject({
      status: 'completed',
      reason: 'Neither came to the start',
    });
  });

  it('reads what blocks it again when something comes in, and says what it became meanwhile', async () => {
    const params = { case: 'status', page: 'stage/SS1', status: 'provisional', from: 'completed' };
    const refused = planning({ foresees: () => ({ blockers: [{ code: 'changed_meanwhile', params }] }) });
    const doubtful = matters(matter('no_time', false, []));
    const opened = await openPage(office.with(doubtful, ...refused), { path });
    await press('Close the stage', stage);
    await expect.element(css('[data-matter=no_time]', stage)).toMatchTextContent('No crew has a time');
    await opened.becomes(office.with(matters(matter('doubtful', false, ['1'])), ...refused));
    const fact = {
      id: crypto.randomUUID(),
      kind: 'chrono',
      race: null,
      point: null,
      crew: null,
      stage: null,
    };
    await opened.push(`officials:${code}`, 'facts', { facts: [fact] });
    await opened.advance(2_000);
    await expect.element(css('[data-matter=doubtful]', stage)).toBeVisible();
    await expectCount('[data-matter=no_time]', 0);
    await userEvent.fill(field('Reason', stage), 'Me too');
    await press('Close the stage', stage);
    await expect
      .element(stage.getByRole('alert'))
      .toMatchTextContent('Stage SS1 is provisional by now, not completed');
  });

  it('has verbs on its buttons in French, and leaves a form without cancelling the stage', async () => {
    const opened = await openPage(office.with(matters(), ...planning()), { path, language: 'fr' });
    const second = css('[data-stage=SS2]');
    await userEvent.click(css('[data-menu]', second));
    await expect.element(css('[role=menuitem][data-danger]').last()).toHaveTextContent('Annuler la spéciale');
    await userEvent.keyboard('{Escape}');
    await press('Ouvrir la spéciale', second);
    await press('Retour', second);
    await expectCount('[data-stage=SS2] form', 0);
    await expect.element(second).toHaveAttribute('data-status', 'to_run');
    expect(factsApplied(opened)).toEqual([]);
  });

  it('names the pages that a posted stage takes along when it is set back', async () => {
    const posted = withStage({ status: 'provisional', next: [{ status: 'running', needs_reason: false }] });
    const isGone = {
      number: null,
      team: null,
      before: { precision_ms: 1_000, state: 'amended', version: 1, distance_m: null } as const,
      after: null,
    };
    const effects = ['stage/SS1', 'leg/1'].map((key) => ({ race: 'main', key, ...isGone }));
    const pages = planning({ foresees: () => ({ effects }) });
    await openPage(office.with(posted, matters(), ...pages), { path });
    await act('Set back to “Running”', stage);
    await expect
      .element(css('[data-states]', stage))
      .toHaveTextContent('Stage SS1, v1: amended → unofficialLeg 1, v1: amended → unofficial');
  });

  it('names the pages that are official and would be provisional, and follows what comes in meanwhile', async () => {
    const signed = withStage({ status: 'official', next: [{ status: 'provisional', needs_reason: true }] });
    const states = (key: string) => ({
      ...{ race: 'main', key, number: null, team: null },
      before: { precision_ms: 1_000, state: 'official', version: 1 } as const,
      after: { precision_ms: 1_000, state: 'provisional', version: 1 } as const,
    });
    const foresees = (...keys: string[]) => planning({ foresees: () => ({ effects: keys.map(states) }) });
    const was = matters(matter('was_official', false, ['stage/SS1', 'after/SS2']));
    const opened = await openPage(office.with(signed, was, ...foresees('after/SS2')), { path });
    await act('Set back to “Provisional”', stage);
    const pages = css('[data-states]', stage);
    await expect.element(pages).toHaveTextContent('Overall after SS2, v1: official → provisional');
    await expect
      .element(css('[data-matter=was_official]', stage))
      .toMatchTextContent('Was official, and changes its state: Stage SS1, Overall after SS2');
    await opened.becomes(office.with(signed, was, ...foresees('after/SS3')));
    await opened.push(`officials:${code}`, 'facts', { facts: [] });
    await opened.advance(2_000);
    await expect.element(pages).toHaveTextContent('Overall after SS3, v1: official → provisional');
  });

  it('of a day to come without a first start says that day', async () => {
    const day = matters(matter('before_its_day', true, ['2099-03-08']));
    await openPage(office.with(day), { path });
    await press('Close the stage', stage);
    await expect.element(css('[data-matter=before_its_day]', stage)).toMatchTextContent('8 Mar 2099');
    await expect.element(button('Close the stage', stage)).toBeDisabled();
    const opens = office.with(
      withStage({ status: 'to_run', next: [{ status: 'running', needs_reason: false }] }),
      matters(matter('opened_before_its_day', false, ['2099-03-08'])),
    );
    await openPage(opens, { path });
    await press('Open the stage', stage);
    await expect
      .element(css('[data-matter=opened_before_its_day]', stage))
      .toMatchTextContent('No first start is set, and its day is 8 Mar 2099');
    await expect.element(button('Open the stage', stage)).toBeDisabled();
  });
});

it('ends a rally over a race that was not driven for a reason, and not before its stages are official', async () => {
  const [, auto] = office.answered<{ races: { id: string }[] }>('readiness').races;
  const of = { stage: 'AUTO SS1', race_id: auto?.id };
  const open = (code: string, blocks: boolean) =>
    rpc('rally_status_matters', () => ({
      from: 'running',
      matters: [{ ...matter(code, blocks, []), ...of }],
    }));
  const ends = rpc('readiness', (known) => ({
    ...known,
    next: [{ status: 'finished', needs_reason: false }],
  }));
  const finish = office.with(ends, open('never_opened', false), ...planning());
  const opened = await openPage(finish, { path: office.at('rally') });
  await press('Finish the rally');
  await expect.element(css('[data-matter=never_opened]')).toMatchTextContent('AUTO SS1 Never opened');
  await expect.element(button('Finish the rally')).toBeDisabled();
  await userEvent.fill(field('Reason'), 'The other race was not driven');
  await press('Finish the rally');
  await expect
    .poll(() => rowsIn(opened, 'rallies').at(-1)?.change)
    .toMatchObject({ status: 'finished', status_reason: 'The other race was not driven' });
  await openPage(office.with(ends, open('stages_not_official', true)), { path: office.at('rally') });
  await press('Finish the rally');
  const blocked = css('[data-matter=stages_not_official]');
  await expect
    .element(blocked.getByRole('link'))
    .toHaveAttribute('href', expect.stringMatching(`race/${auto?.id}/stages$`));
  await expect.element(button('Finish the rally')).toBeDisabled();
});

describe('undoing a cancellation', () => {
  const cancellation = '01890000-0000-7000-8000-0000000000c1';
  const cancelled = withStage({
    ...{ status: 'cancelled', next: [], cancellation: { fact: cancellation, back_to: 'provisional' } },
  });
  const penalty = {
    ...{ id: '01890000-0000-7000-8000-0000000000c2', kind: 'penalty', number: '211', point: null, at: null },
    ...{
      stage: 'SS1',
      standing: true,
      by: 'office@rally.test',
      of: null,
      received_at: '2026-03-08T10:00:00Z',
    },
    ...{ position: 30, gate: 'counted', counted: true, flags: [], supersedes: null, device: null },
    ...{ reason: 'Helped', day_id: null, stage_id: null, said: { kind_of: 'misc', ms: 30_000 } },
  };
  const since = rpc('timeline', () => [
    penalty,
    { ...penalty, id: '01890000-0000-7000-8000-0000000000c3', number: '212', standing: false },
    { ...penalty, id: cancellation, kind: 'stage_status', number: null },
    { ...penalty, id: '01890000-0000-7000-8000-0000000000c4', number: '213' },
  ]);

  it('lists what was recorded meanwhile, with who moves, and sends a void with a reason', async () => {
    const whoMoves = foreseen(() => ({ moves: [moved('211', 1, 2)] }));
    const opened = await openPage(office.with(cancelled, since, rowsOfPages, ...whoMoves), { path });
    await press('Undo the cancellation', stage);
    await expect.element(stage).toMatchTextContent('The stage is “Provisional” again');
    const meanwhile = css('[data-meanwhile]', stage);
    await expectCount('[data-meanwhile] li', 1);
    await expect.element(meanwhile).toMatchTextContent(/Penalty · 211 .*\+0:30/);
    await expect
      .element(meanwhile.getByRole('link'))
      .toHaveAttribute('href', expect.stringMatching(/penalties/));
    await expect.element(css('[data-mover="211"]', moves)).toBeVisible();
    const shown = plannedIn(opened).length;
    await userEvent.fill(field('Reason', stage), 'The bikes were meant');
    await press('Undo the cancellation', stage);
    await expect.poll(() => factsApplied(opened)).toHaveLength(1);
    expect(factsApplied(opened)[0]).toMatchObject({
      ...{ kind: 'void', target: cancellation, reason: 'The bikes were meant' },
    });
    expect(plannedIn(opened), 'the plan that was shown is applied').toHaveLength(shown);
  });

  it('says before the press what blocks it, and leads there', async () => {
    const blocked = foreseen(() => ({
      answers: [
        {
          ...{ id: cancellation, outcome: 'refused', code: 'crews_unaccounted' },
          params: { matters: [matter('crews_unaccounted', true, ['213'])] },
        },
      ],
    }));
    await openPage(office.with(cancelled, since, rowsOfPages, ...blocked), { path });
    await press('Undo the cancellation', stage);
    const open = css('[data-matter=crews_unaccounted]', stage);
    await expect.element(open).toMatchTextContent('1 crew unaccounted for: 213');
    await expect
      .element(open.getByRole('link'))
      .toHaveAttribute('href', expect.stringMatching(/chronos\/stage\/.*only=problems$/));
    await userEvent.fill(field('Reason', stage), 'The bikes were meant');
    await expect.element(button('Undo the cancellation', stage)).toBeDisabled();
  });

  it('is what Ctrl+Z names, and undoes no edit made before it', async () => {
    const edit = {
      ...{ press: 'p1', at: '2026-03-08T07:00:00Z', by: 'office@rally.test', is_mine: true },
      ...{ takes_back: null, is_undone: false, reason: null, hindrance: null, changes: [] },
      decided_since: {
        ...{ kind: 'stage_status', status: 'cancelled', stage: 'SS1' },
        stage_id: '01890000-0000-7000-8000-000000000001',
      },
    };
    const opened = await openPage(
      office.with(
        cancelled,
        rpc('history_of', () => [edit]),
      ),
      { path },
    );
    await expect.element(stage).toHaveAttribute('data-status', 'cancelled');
    await userEvent.keyboard('{Control>}z{/Control}');
    const bar = css('[data-undo-bar]');
    await expect
      .element(bar.getByRole('status'))
      .toMatchTextContent('Nothing was undone: the last thing you did here was “SS1: Cancel the stage”');
    await expect
      .element(bar.getByRole('link', { name: 'Go to SS1' }))
      .toHaveAttribute('href', expect.stringMatching(/\/stages#/));
    expect(opened.sent('POST', '/rest/v1/rpc/plan_change')).toEqual([]);
  });
});

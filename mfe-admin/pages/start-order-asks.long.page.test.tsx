/** What is asked about a start order before it is published: whose it takes the place of, what changed since it was begun, and whose times change. */
import { css, factsApplied, page, planning, recording, rpc, userEvent } from '@bivouac/testing';
import { describe, expect, it } from 'vitest';
import { button, expectCount, field, openSource, press } from './admin-page.ts';
import { openPage } from './open.ts';

const starts = await recording('starts');
const late = await recording('starts-late');
const timed = await recording('starts-timed');
const EARLY = '2026-03-08T06:00:00Z';

const numbers = () =>
  [...document.querySelectorAll<HTMLElement>('[data-order] [data-slot]')].map(({ dataset }) => dataset.slot);
const overtaken = css('[data-overtaken]');
const asked = page.getByRole('alertdialog');
const slots = (...of: string[]) =>
  of.map((number, n) => ({
    ...{ number, position: n + 1, reason: null, due_at: `2026-03-08T08:0${3 * n}:00.000Z` },
    stage_due_at: `2026-03-08T09:0${3 * n}:00.000Z`,
  }));
const order = (more: object) => ({
  ...{ id: '01890000-0000-7000-8000-0000000000e1', at: '2026-03-08T05:00:00.000Z', by: 'Ana' },
  ...{ basis: null, crews: 2, slots: slots('12', '11'), status: 'published', version: 1, ...more },
});
const withList = (changed: object) => rpc('start_list', (list) => ({ ...list, ...changed }));
const theirs = withList({ orders: [order({})] });

describe('a list that somebody published meanwhile', () => {
  it('is said, and one goes on with the own one by a press', async () => {
    const opened = await openPage(starts.with(...planning()), { path: starts.at('startOrder'), at: EARLY });
    await expect.element(css('[data-source="crews v0"]')).toMatchTextContent('There is no result yet');
    await expect.poll(numbers).toEqual(['11', '12', '13']);
    (field('Position of 13').element() as HTMLElement).focus();
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}{Enter}');
    await expect.poll(numbers).toEqual(['11', '13', '12']);
    await press('11 is not starting: its position stays empty');
    await expect.element(css('[data-left-out]')).toMatchTextContent('not starting; position 1 stays empty');
    await opened.becomes(starts.with(...planning(), theirs));
    await expect.element(overtaken).toMatchTextContent('Version 1 was published in the meantime');
    await expect.element(button('Publish version 2')).toBeDisabled();
    await press('Go on with mine', overtaken);
    await expectCount('[data-overtaken]', 0);
    await press('Publish version 2');
    await expect.poll(() => factsApplied(opened)).toHaveLength(1);
    expect(factsApplied(opened)[0]).toMatchObject({
      ...{ kind: 'start_slots', version: 2, since: 1 },
      slots: [
        { position: 2, number: '13' },
        { position: 3, number: '12' },
      ],
    });
  });

  it('in the same instant is shown with the refusal', async () => {
    let isBehind = false;
    const server = starts.with(
      withList({ first_start_at: null, control: null }),
      rpc('start_list', (list) => (isBehind ? { ...list, orders: [order({})] } : list)),
      ...planning({
        foresees() {
          if (isBehind) return {};
          isBehind = true;
          return { blockers: [{ code: 'not_the_newest', params: { case: 'none', newest: 1 } }] };
        },
      }),
    );
    const opened = await openPage(server, { path: starts.at('startOrder'), at: EARLY });
    await openSource();
    await userEvent.fill(field('First start'), '2026-03-08T09:00');
    await press('Publish version 1');
    await expect
      .element(css('[data-publish]').getByRole('alert'))
      .toHaveTextContent(
        'Another official published a version a moment ago: look at it above, then publish.',
      );
    await expect.element(overtaken).toMatchTextContent('Version 1 was published in the meantime');
    await expectCount('[data-versions] > li', 1);
    await press('Go on with mine', overtaken);
    await press('Publish version 2');
    await expect.poll(() => factsApplied(opened).at(-1)).toMatchObject({ version: 2, since: 1 });
  });
});

it('offers no classification of a stage that was not driven, and returns to the schedule when it is made anew', async () => {
  const stages = [
    { code: 'SS0', kind: 'special', status: 'to_run' },
    { code: 'SS1', kind: 'special', status: 'to_run' },
  ];
  await openPage(late.with(withList({ stages })), { path: late.at('startOrder'), at: EARLY });
  await expect.element(field('First start')).toHaveValue('10:00');
  const choices = () =>
    [...(field('Classification').element() as HTMLSelectElement).options].map((one) => one.text);
  expect(choices()).toEqual(['Entry list, by number']);
  await openSource();
  await press('Restore the order of the regulations');
  await expect.element(field('First start')).toHaveValue('09:00');
});

describe('a list over crews that were timed', () => {
  const lost = (...of: string[]) =>
    planning({ foresees: () => ({ lost: of.map((number) => ({ race: 'main', stage: 'SS1', number })) }) });

  it('names them, and is published for a reason', async () => {
    const onTime = withList({ first_start_at: null, control: null });
    const opened = await openPage(timed.with(...lost(), onTime), { path: timed.at('startOrder') });
    await expect.element(css('[data-publish]')).toMatchTextContent('Version 1');
    await openSource();
    await userEvent.fill(field('First start'), '2026-03-08T10:01');
    await press('Publish version 2');
    await expect
      .element(css('[data-timed-ask] [data-timed]'))
      .toHaveTextContent(
        'Crews 11, 12, 13 were already timed on SS1 and get another start: their times change.',
      );
    expect(factsApplied(opened)).toEqual([]);
    await userEvent.keyboard('{Escape}');
    await expectCount('[data-timed-ask]', 0);
    await press('Publish version 2');
    await userEvent.fill(field('Reason', asked), 'The first crew left at 10:01');
    await expect.element(button('Publish and change the times', asked)).toBeEnabled();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => factsApplied(opened)).toHaveLength(1);
    expect(factsApplied(opened)[0]).toMatchObject({
      ...{ kind: 'start_slots', version: 2, since: 1, decision: 'The first crew left at 10:01' },
    });
    await expectCount('[data-timed-ask]', 0);
  });

  it('and off the schedule is asked about once', async () => {
    const opened = await openPage(timed.with(...lost('11', '12')), { path: timed.at('startOrder') });
    await expect.element(page.getByRole('navigation', { name: 'Days' })).toMatchTextContent(/Sun 8 Mar/);
    await expect.element(css('[data-publish]')).toMatchTextContent(/Published \w{3} \d+ \w+ \d\d:\d\d by/);
    await openSource();
    await userEvent.fill(field('First start'), '2026-03-08T10:30');
    await press('Publish version 2');
    await expect.element(asked).toMatchTextContent('1:30:00 later than scheduled');
    await expect
      .element(css('[data-lost=SS1]', asked))
      .toMatchTextContent('Crews 11, 12 lose their times on SS1');
    await expectCount('[data-off-schedule]', 1);
    await userEvent.fill(field('Reason', asked), 'The stage was opened at 10:30');
    await press('Publish and drop these times', asked);
    await expect.poll(() => factsApplied(opened)).toHaveLength(1);
    expect(factsApplied(opened)[0]).toMatchObject({ decision: 'The stage was opened at 10:30' });
    await expectCount('[data-publish-ask]', 0);
  });
});

describe('what changed since a list was begun', () => {
  const office = () => recording('office-later');
  const row = (number: string, ms: number, place: number) => ({
    ...{ marks: [], order: [0, ms], number, status: 'classified', time_ms: ms, bonus_ms: 0 },
    ...{ penalties_ms: {}, general_position: place },
  });
  const basis = (version: number, ...of: string[]) => ({
    ...{ key: 'stage/SS1', state: 'provisional', version, precision_ms: 1_000 },
    rows: of.map((number, n) => row(number, 3_600_000 + n * 60_000, n + 1)),
  });
  const ofStage = (changed: object) =>
    rpc('start_list', (list) => (list.stage === 'SS2' ? { ...list, doubts: [], ...changed } : list));

  it('is said of a draft: who no longer starts, and who would start elsewhere', async () => {
    const later = await office();
    const path = later.at('startOrder');
    const before = later.with(...planning(), ofStage({ basis: basis(0, '211', '212', '213') }));
    await openPage(before, { path, at: '2026-03-08T10:00:00Z' });
    await press('SS2');
    await openSource();
    await userEvent.fill(field('First start'), '2026-03-08T12:00');
    await expect.poll(numbers).toEqual(['211', '212', '213']);
    await expect
      .element(css('[data-publish]'))
      .toMatchTextContent(/a draft, kept on this computer since \w{3} \d+ \w{3} \d\d:\d\d/);
    const since = rpc('start_list', (list) =>
      list.stage === 'SS2'
        ? {
            ...{ ...list, doubts: [] },
            basis: basis(0, '213', '211', '212'),
            crews: list.crews.map((crew: { number: string }) =>
              crew.number === '212' ? { ...crew, standing: 'out' } : crew,
            ),
          }
        : list,
    );
    const opened = await openPage(later.with(...planning(), since), {
      ...{ path, keepStorage: true },
      at: '2026-03-08T11:00:00Z',
    });
    await press('SS2');
    await press('Publish version 1');
    await expect.element(asked).toMatchTextContent(/This draft was begun \w{3} \d+ \w{3} \d\d:\d\d, .* ago/);
    await expect.element(asked).toMatchTextContent('Crew 212 no longer starts.');
    await expect.element(asked).toMatchTextContent('would start elsewhere');
    await userEvent.keyboard('{Escape}');
    await expectCount('[data-publish-ask]', 0);
    expect(factsApplied(opened)).toEqual([]);
    // Made anew, it is as old as its classification, and nobody is asked.
    await press('Use the newer one', css('[data-newer]'));
    await expect.poll(() => numbers()[0]).toBe('213');
    await press('Publish version 1');
    await expect.poll(() => factsApplied(opened)).toHaveLength(1);
  });

  it('is said of a provisional list before it is final', async () => {
    const later = await office();
    const provisional = {
      orders: [
        {
          ...order({ basis: 'stage/SS1 v1', status: 'provisional', crews: 3 }),
          slots: ['211', '212', '213'].map((number, n) => ({
            ...{ number, position: n + 1, reason: null, due_at: null },
            stage_due_at: `2026-03-08T12:0${n}:00.000Z`,
          })),
        },
      ],
      control: null,
    };
    const first = later.with(
      ...planning(),
      ofStage({ ...provisional, basis: basis(1, '211', '212', '213') }),
    );
    const opened = await openPage(first, { path: later.at('startOrder') });
    await press('SS2');
    await expect.element(css('[data-publish]')).toMatchTextContent('Version 1');
    await opened.becomes(
      later.with(...planning(), ofStage({ ...provisional, basis: basis(2, '213', '211', '212') })),
    );
    await expect.element(css('[data-newer]')).toMatchTextContent('became Result of SS1, version 2');
    await press('Publish as final');
    await expect.element(asked).toMatchTextContent(/This list was published .* ago/);
    await expect.element(asked).toMatchTextContent('3 crews would start elsewhere');
    await press('Publish it as it is', asked);
    await expect.poll(() => factsApplied(opened)).toHaveLength(1);
    expect(factsApplied(opened)[0]).toMatchObject({ kind: 'start_slots', version: 2, status: 'published' });
  });
});

/** What waits at the gate of an official stage: named fact by fact, decided with a reason, and what others decide meanwhile is said. */
import type { ChronosGrid } from '@bivouac/data';
import { answer, css, planning, type Recording, recording, rpc, userEvent } from '@bivouac/testing';
import { expect, it } from 'vitest';
import { button, countOf, recorded } from './desk.ts';
import { openPage } from './open.ts';

const times = await recording('desk-times');
const stageId = times.at('ss1').split('/').at(-1) ?? '';
const DAY = '01890000-0000-7000-8000-0000000000a0';
const id = (n: number) => `01890000-0000-7000-8000-0000000000a${n}`;

const waiting = {
  ...{ number: null, names: [], stage: 'SS1', stage_id: stageId, day_id: DAY, point: null, point_id: null },
  ...{ at: null, was_at: null, was_ms: null, was_version: null, list: null, flags: [], time_zone: 'UTC' },
  ...{ by: 'Admin', received_at: '2026-11-28T20:55:56.427Z', reason: null, of: null, said: {} },
  ...{ official: true, may_let_in: true },
};
const late = {
  ...{ ...waiting, id: id(1), kind: 'chrono', number: '12', point: 'FINISH-SS1', point_id: id(9) },
  ...{ at: '2026-11-27T08:59:00.000Z', was_at: '2026-11-27T09:11:20.000Z', flags: ['finish_before_start'] },
};
const list = (n: number, first: string[], first_at: string, moved: number) => ({
  ...{ ...waiting, id: id(n), kind: 'start_slots', was_version: 1, said: { version: 2 } },
  list: { crews: 3, first, first_at, moved },
});
const lists = [
  list(2, ['7', '12', '21'], '2026-11-27T09:40:00.000Z', 3),
  list(3, ['12', '7', '21'], '2026-11-27T09:00:00.000Z', 2),
];
const withWaiting = (...facts: object[]) => rpc('waiting_facts', () => facts);
const standing = (position: number | null, total_ms: number | null, status: string) => ({
  ...{ position, total_ms, penalty_ms: 0, status },
});
const foreseen = (more: object) => planning({ foresees: () => more });

const held = css('[data-held-facts]');
const sheet = css('[data-held-sheet]');
const within = (part: typeof sheet, name: string | RegExp) =>
  part.getByRole('button', { name, exact: typeof name === 'string' });
const reason = () => sheet.getByLabelText('Reason');
const open = (server: Recording, path = times.at('times'), size = {}) => openPage(server, { path, ...size });
/** The desk with a time that waits at the gate. */
const withOneWaiting = (grid: ChronosGrid, waits: boolean) => ({
  ...grid,
  chronos: grid.chronos.map((one, n) => (n === 0 && waits ? { ...one, waits, gate: 'held' } : one)),
});
/** A fact came in: the page reads again. */
async function tell(opened: Awaited<ReturnType<typeof openPage>>) {
  const fact = { id: crypto.randomUUID(), kind: 'void', race: null, point: null, crew: null, stage: stageId };
  await opened.push(`officials:${times.named('code')}`, 'facts', { facts: [fact] });
  await opened.advance(500);
}

it('names doubts and lists of one version, keeps rivals waiting, and says whose time would go', async () => {
  const lost = ['7', '12', '21'].map((number) => ({ race: 'main', stage: 'SS1', number }));
  await open(times.with(withWaiting(late, ...lists), ...foreseen({ lost })));
  await expect.element(css('[data-held=chrono]', held)).toMatchTextContent('09:11:20 → 08:59:00');
  await expect
    .element(css('[data-held=chrono] [data-doubts]', held))
    .toHaveTextContent('finish before start');
  const listed = css('[data-held=start_slots]', held);
  await expect
    .element(listed.first())
    .toMatchTextContent(
      'version 1 → version 2 · 3 crews, first 7, 12, 21 from 09:40:00 · 3 crews start at another time',
    );
  await expect
    .element(listed.last())
    .toMatchTextContent('first 12, 7, 21 from 09:00:00 · 2 crews start at another time');
  expect(listed.first().element().textContent).not.toMatch(/from \d{4}-\d\d-\d\d/);
  await expect
    .element(listed.first().getByRole('link', { name: 'SS1' }))
    .toHaveAttribute('href', expect.stringMatching(new RegExp(`^/admin/.*/start-order/${DAY}\\?stage=SS1$`)));
  await userEvent.click(within(listed.first(), 'Accept'));
  await expect
    .element(css('[data-lost=SS1]', sheet))
    .toHaveTextContent('Crews 7, 12, 21 lose their times on SS1.');
  await userEvent.click(within(sheet, 'Decide later'));
  await userEvent.click(css('[data-held-all]'));
  await expect.element(css('[data-who-moves]', sheet)).toBeVisible();
  const rivals = css('[data-rivals]', sheet);
  await expect.element(rivals).toMatchTextContent('Only one of these can apply');
  await countOf('[data-rivals] [data-held=start_slots]').toBe(2);
  await expect.element(within(sheet, 'Accept 1 fact')).toBeVisible();
});

it('is one line above the desk on a phone', async () => {
  const waits = rpc('chronos_grid', (grid) => withOneWaiting(grid, true));
  await open(times.with(waits, withWaiting(late)), times.at('ss1'), { width: 360, height: 780 });
  const line = held.getByText('1 fact waits for a decision');
  await expect.element(line).toBeVisible();
  await expect.element(css('[data-held=chrono]', held)).not.toBeVisible();
  await expect.element(css('[data-entry=number]')).toBeInViewport();
  await userEvent.click(line);
  await expect.element(css('[data-held=chrono]', held)).toBeVisible();
});

it.each([
  ['over all stages', times.at('times')],
  ['at the desk of the stage', times.at('ss1')],
])('says %s who refused it meanwhile and why, and the typed reason stays', async (_, path) => {
  let facts: object[] = [late];
  const server = times.with(
    rpc('chronos_grid', (grid) => withOneWaiting(grid, facts.length > 0)),
    rpc('grid_changes', () => ({ numbers: null })),
    rpc('waiting_facts', () => facts),
    ...foreseen({}),
    answer('GET', '/rest/v1/releases', () => []),
    answer('GET', '/rest/v1/voids', () => [{ fact_id: id(8), target: id(1) }]),
    answer('GET', '/rest/v1/facts', () => [
      {
        ...{ id: id(8), kind: 'void', supersedes: null, author_title: 'The jury' },
        ...{ received_at: '2026-11-28T21:00:00Z', reason: 'The beam was tested' },
      },
    ]),
  );
  const opened = await open(server, path);
  await userEvent.click(within(held, 'Accept').first());
  await userEvent.fill(reason(), 'The beam is right');
  await expect.element(within(sheet, 'Accept 1 fact')).toBeEnabled();
  facts = [];
  await tell(opened);
  const gone = css('[data-gone="1"]', sheet);
  await expect.element(gone).toMatchTextContent('it waits no more');
  await expect.element(css('[data-gone-fact=chrono]', gone)).toMatchTextContent('09:11:20 → 08:59:00');
  await expect.element(gone).toMatchTextContent(/refused by The jury.* · The beam was tested/);
  expect(within(sheet, /^Accept/).query()).toBeNull();
  expect(css('[data-held]', sheet).query()).toBeNull();
  // Enter in the field does nothing: there is nothing left to decide.
  await userEvent.click(reason());
  await userEvent.keyboard('{Enter}');
  await expect.element(reason()).toHaveValue('The beam is right');
  expect(recorded(opened)).toEqual([]);
  await userEvent.click(within(css('p', sheet), 'Close'));
  await countOf('[data-held-sheet]').toBe(0);
  await countOf('[data-held-facts]').toBe(0);
});

it('sends the same decision again if its answer was lost, and says nothing of another official', async () => {
  let facts: object[] = [late];
  let isLost = true;
  const opened = await open(
    times.with(
      rpc('waiting_facts', () => facts),
      ...foreseen({}),
      rpc('apply_change', () => {
        facts = [];
        return isLost ? new Response(null, { status: 504 }) : { outcome: 'applied' };
      }),
    ),
  );
  await userEvent.click(within(held, 'Accept').first());
  await userEvent.fill(reason(), 'The beam is right');
  await userEvent.click(within(sheet, 'Accept 1 fact'));
  await expect.element(sheet.getByRole('alert')).toBeVisible();
  await tell(opened);
  await countOf('[data-held-sheet] [data-held=chrono]').toBe(1);
  expect(css('[data-gone]', sheet).query()).toBeNull();
  isLost = false;
  await userEvent.click(within(sheet, 'Accept 1 fact'));
  await countOf('[data-held-sheet]').toBe(0);
  const [first, again] = opened.sent('POST', '/rest/v1/rpc/apply_change');
  expect(again?.sent).toEqual(first?.sent);
});

it('cannot accept a list whose version was published meanwhile', async () => {
  let facts: object[] = lists;
  const opened = await open(
    times.with(
      rpc('waiting_facts', () => facts),
      ...foreseen({}),
    ),
  );
  await userEvent.click(within(css('[data-held=start_slots]', held).first(), 'Accept'));
  await userEvent.fill(reason(), 'Decision 7');
  await expect.element(within(sheet, 'Accept 1 fact')).toBeEnabled();
  facts = [{ ...lists[0], was_version: 2 }];
  await tell(opened);
  await expect
    .element(css('[data-overtaken="1"]', sheet))
    .toMatchTextContent('Its version is published by now');
  expect(within(sheet, /^Accept/).query()).toBeNull();
  await expect.element(reason()).toHaveValue('Decision 7');
});

it('says on a line of its own who drops out, and from which pages', async () => {
  const out = { ...waiting, id: id(4), kind: 'retirement', number: '12', said: { cause: 'mechanical' } };
  const moves = [
    {
      ...{ race: 'main', key: 'stage/SS1', number: '12' },
      before: standing(2, 620_000, 'classified'),
      after: standing(null, null, 'retired'),
    },
  ];
  await open(times.with(withWaiting(out), ...foreseen({ moves })));
  await userEvent.click(within(css('[data-held=retirement]', held), 'Accept'));
  await expect
    .element(css('[data-dropped-out="12"]', sheet))
    .toMatchTextContent('Crew 12 is classified no more: Stage SS1');
  await expect.element(css('[data-move="stage/SS1 12"]', sheet)).toMatchTextContent(/2\..*10:20.*→.*retired/);
});

it('lets in by a reason what would take an official status back', async () => {
  const back = {
    ...{ ...waiting, id: id(5), kind: 'void' },
    of: { kind: 'stage_status', number: null, at: null, status: 'official', version: null },
  };
  let facts: object[] = [back];
  const opened = await open(
    times.with(
      rpc('waiting_facts', () => facts),
      ...foreseen({}),
    ),
  );
  await expect.element(css('[data-held=void]', held)).toMatchTextContent('Undo: Stage status');
  await userEvent.click(within(held, 'Accept').first());
  await expect.element(sheet).toMatchTextContent('These results are official. Accepting this changes them');
  await expect.element(button('Accept 1 fact')).toBeDisabled();
  await userEvent.fill(reason(), 'Decision 8');
  facts = [];
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(() => recorded(opened))
    .toMatchObject([{ kind: 'release', target: id(5), reason: 'Decision 8' }]);
  await countOf('[data-held-facts]').toBe(0);
});

it('refuses one fact and accepts the others at once, and leaves to administrators what is theirs', async () => {
  const penalty = {
    ...{ ...waiting, id: id(6), kind: 'penalty', number: '7', reason: 'Outside assistance' },
    ...{ was_ms: null, said: { kind_of: 'misc', ms: 60_000 } },
  };
  const early = { ...late, id: id(7), number: '21', flags: [] };
  const theirs = { ...penalty, id: id(8), number: '30', may_let_in: false };
  let facts: object[] = [late, penalty, early, theirs];
  const moves = [
    {
      ...{ race: 'main', key: 'stage/SS1', number: '21' },
      ...{ before: standing(3, 620_000, 'classified'), after: standing(2, 590_000, 'classified') },
    },
  ];
  const server = times.with(
    rpc('waiting_facts', () => facts),
    ...foreseen({ moves }),
  );
  const opened = await open(server);
  const line = (number: string) => css(`[data-held][data-crew="${number}"]`, held);
  await expect.element(line('7')).toMatchTextContent(/\+1:00.*Outside assistance/);
  await expect
    .element(line('12').getByRole('link', { name: 'SS1 · FINISH-SS1' }))
    .toHaveAttribute('href', expect.stringMatching(`${stageId}\\?history=12@${id(9)}@FINISH-SS1$`));
  await expect.element(line('30')).toMatchTextContent('An administrator decides on this.');
  expect(line('30').getByRole('button').query()).toBeNull();

  await userEvent.click(within(line('12'), 'Refuse'));
  await expect.element(within(sheet, 'Refuse 1 fact')).toBeDisabled();
  await userEvent.fill(reason(), 'The beam was tested');
  facts = [penalty, early, theirs];
  await userEvent.keyboard('{Enter}');
  await countOf('[data-held-facts="3"]').toBe(1);
  await userEvent.click(css('[data-held-all]'));
  await countOf('[data-held-sheet] [data-held]').toBe(2);
  await expect.element(css('[data-move="stage/SS1 21"]', sheet)).toMatchTextContent(/10:20.*9:50/);
  await userEvent.fill(reason(), 'Decision 7');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => recorded(opened)).toHaveLength(4);
  const [refused] = recorded(opened);
  expect(recorded(opened)).toMatchObject([
    { kind: 'void', target: id(1), reason: 'The beam was tested' },
    { kind: 'release', target: refused?.id },
    { kind: 'release', target: id(6), reason: 'Decision 7' },
    { kind: 'release', target: id(7) },
  ]);
});

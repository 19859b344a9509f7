/** Decisions over published results: shown before they are applied, whoever else decides and however the network is. */
import type { Command, Plan } from '@bivouac/data';
import {
  css,
  factsApplied,
  fallOf,
  page,
  plannedIn,
  planning,
  publishedRow,
  type Recording,
  recording,
  rpc,
  userEvent,
} from '@bivouac/testing';
import { expect, it } from 'vitest';
import { countOf, gridOf, last, openDesk, press, recorded, taking, type } from './desk.ts';
import { openPage } from './open.ts';

const times = await recording('desk-times');
const judge = await recording('overspeeds-judge');

const moving = { foresees: () => ({ effects: [fallOf('12')] }) };
const sheet = css('[data-plan]');
const save = (name: RegExp) => userEvent.click(sheet.getByRole('button', { name }));
const restart = css('[data-restarts] [data-crew="7"] button');
const mayRestart = rpc('restart_list', () => [
  {
    race: 'main',
    crews: [
      {
        ...{ number: '7', names: ['Ana'], stopped: { stage: 'SS1', cause: 'mechanical' } },
        ...{ next: { stage: 'SS2' }, say_by: null, restart: null },
      },
    ],
  },
]);

const forms: Record<string, [Recording, string, () => Promise<unknown>, object, RegExp]> = {
  'a retirement by radio': [
    taking(times),
    times.at('rally'),
    async () => {
      await userEvent.fill(css('[data-retire=line]'), '30 r engine');
      await type('⏎');
    },
    { kind: 'retirement', number: '30' },
    /^Save$/,
  ],
  'a crew that starts again': [
    times.with(mayRestart),
    times.at('rally'),
    () => userEvent.click(restart),
    { kind: 'restart', number: '7', stage: 'SS2' },
    /^Save$/,
  ],
  'verdicts on overspeeds': [
    judge,
    judge.at('overspeeds'),
    async () => {
      const stage = css('[data-overspeed-stage=SS1]');
      if (document.querySelector('[data-overspeed-stage]')) await userEvent.click(stage.getByRole('link'));
      await userEvent.click(css('[data-overspeed-row][data-status=proposed] th').first());
      await type('d');
    },
    { kind: 'penalty_decision', verdict: 'dismiss' },
    /^Save with this reason$/,
  ],
};

it.each(Object.entries(forms))(
  'shows whom %s moves on a published page before it is applied, and again after Cancel',
  async (_, [from, path, act, fact, name]) => {
    const opened = await openPage(from.with(...planning(moving)), { path });
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const answer of [/^Cancel$/, name]) {
      await act();
      await expect.element(css('[data-effect="stage/SS1 12"]', sheet)).toMatchTextContent(/1\..*2\./);
      expect(factsApplied(opened)).toEqual([]);
      await save(answer);
      await countOf('[data-plan]').toBe(0);
    }
    await expect.poll(() => factsApplied(opened)[0]).toMatchObject(fact);
  },
);

const opening = async (server: Recording, more = {}) => {
  const opened = await openPage(server, { path: times.at('rally'), ...more });
  await userEvent.click(restart);
  await expect.element(sheet).toBeVisible();
  return opened;
};

it('says in the dialog that the network is lost, and applies the same plan once it is back', async () => {
  const opened = await opening(times.with(mayRestart, ...planning(moving)));
  opened.goOffline();
  await save(/^Save$/);
  await expect.element(sheet.getByRole('alert')).toMatchTextContent('The server cannot be reached');
  opened.goOffline(false);
  await save(/^Save$/);
  await countOf('[data-plan]').toBe(0);
  expect(plannedIn(opened)).toHaveLength(1);
  expect(new Set(factsApplied(opened).map(({ id }) => id)).size).toBe(1);
});

it('shows what another official left of a decision, also of crews and times on pages that are not published', async () => {
  let isFirst = true;
  const { places: _, ...live } = publishedRow(3);
  const { category: __, class: ___, group: ____, team: _____, flags: ______, ...said } = live;
  const now = {
    ...{ plan_id: 'now', digest: 'now', blockers: [], questions: [], answers: [], penalties: [] },
    ...{
      effects: [fallOf('21')],
      // Of a published page the effects are all that changes.
      moves: ['after/SS1', 'stage/SS1'].map((key) => ({
        ...{ race: 'main', key, number: '31', before: null, after: said },
      })),
    },
    lost: [{ race: 'main', stage: 'SS1', number: '7' }],
  };
  const changing = planning({
    ...moving,
    applies() {
      if (!isFirst) return;
      isFirst = false;
      return { outcome: 'changed', plan: now };
    },
  });
  const opened = await openPage(times.with(mayRestart, ...changing), { path: times.at('rally') });
  await userEvent.click(restart);
  await save(/^Save$/);
  await expect.element(sheet.getByRole('alert')).toMatchTextContent('Something else was changed');
  await expect.element(css('[data-effect="stage/SS1 21"]', sheet)).toBeVisible();
  await expect.element(sheet).toMatchTextContent('One row of a published page changes.');
  await countOf('[data-page="stage/SS1"] [data-effect]').toBe(1);
  await expect.element(css('[data-page="stage/SS1"]', sheet)).not.toMatchTextContent('not published');
  await expect
    .element(css('[data-page="after/SS1"]', sheet))
    .toMatchTextContent(/SS1 · not published.*31.*3\./);
  await expect.element(css('[data-lost=SS1]', sheet)).toHaveTextContent('Crew 7 loses its time on SS1.');
  await save(/^Save$/);
  await countOf('[data-plan]').toBe(0);
  expect(opened.sent('POST', '/rest/v1/rpc/apply_change').at(-1)?.sent).toMatchObject({ plan_id: 'now' });
});

async function preview(at: string, fields: Record<string, string>) {
  const form = css(at);
  for (const [label, text] of Object.entries(fields))
    await userEvent.fill(form.getByLabelText(label, { exact: true }), text);
  await userEvent.click(form.getByRole('button', { name: 'Preview' }));
}
const given = { 'From number': '21', 'To number': '31', Time: '8:00', Reason: 'Blocked after 12' };
const fillGiven = () => preview('[data-given-form]', given);

const range = {
  ...{ id: '01890000-0000-7000-8000-0000000000c1', from_position: 3, to_position: 5, ms: 480_000 },
  ...{ keep_own: false, standing: true, reason: 'Blocked', by: null },
};
const ranged = times.with(rpc('given_ranges', () => [range]));

const shift = { From: '90500', Until: '91500', 'Move by': '+37', Reason: 'GPS at noon' };
async function fillClock() {
  await userEvent.selectOptions(css('[data-clock-form] select'), 'Arch 1');
  await preview('[data-clock-form]', shift);
}

const isUndo = (command: Command) => command.kind === 'record' && command.facts[0]?.kind === 'void';
const { chronos, points } = gridOf(times);
const ofArch = chronos.filter(({ device }) => device === 'Arch 1');

it.each([
  ['given', fillGiven, /^Give it to 3 crews$/, { kind: 'notional_range', reason: 'Blocked after 12' }],
  [
    'clock',
    fillClock,
    /^Move \d time/,
    { kind: 'chrono', supersedes: ofArch[0]?.id, reason: 'Δ +0:37 · GPS at noon' },
  ],
] as const)(
  'applies what the form of ?view=%s has foreseen without another question, and shows its undo before it is applied',
  async (view, fill, name, fact) => {
    const server = taking(times).with(
      rpc('given_ranges', () => []),
      rpc('device_chronos', () => ({ chronos: ofArch, points })),
      ...planning({
        foresees: (command) => ({ effects: [fallOf(isUndo(command) ? '21' : '12')] }),
      }),
    );
    const opened = await openDesk(server, `?view=${view}`);
    await fill();
    await expect.element(css('[data-who-moves]')).toBeVisible();
    const shown = plannedIn(opened).length;
    await userEvent.click(page.getByRole('button', { name }));
    await expect.element(css('[data-outcome=sent]')).toBeVisible();
    expect(plannedIn(opened)).toHaveLength(shown);
    expect(factsApplied(opened)[0]).toMatchObject(fact);
    expect(opened.sent('POST', '/rest/v1/rpc/record')).toEqual([]);
    const all = factsApplied(opened).length;
    await userEvent.click(css('[data-outcome=sent]').getByRole('button'));
    await expect.element(css('[data-effect="stage/SS1 21"]', sheet)).toBeVisible();
    expect(factsApplied(opened)).toHaveLength(all);
    await save(/^Save with this reason$|^Save$/);
    await expect.poll(() => factsApplied(opened).slice(all)).toMatchObject(Array(all).fill({ kind: 'void' }));
  },
);

it.each([
  ['provisional', 1],
  ['completed', 0],
] as const)(
  'shows whom a typed time moved on a page that is %s, without a question',
  async (status, shown) => {
    const server = taking(times, {
      with(now) {
        now.status = status;
      },
    }).with(...planning(moving));
    const opened = await openDesk(server);
    await type('31⏎91410⏎');
    await expect.poll(() => recorded(opened)).toMatchObject([{ kind: 'chrono', number: '31' }]);
    await expect.element(last.first()).toHaveAttribute('data-state', 'kept');
    await countOf('[data-moved-by]').toBe(shown);
    await countOf('[data-plan]').toBe(0);
    if (shown === 0) return expect(plannedIn(opened)).toEqual([]);
    const moved = css('[data-moved-by]');
    await expect.element(moved).toMatchTextContent('Moved on published pages: 12');
    await userEvent.click(css('summary', moved));
    // The plan is that of its undo, read backwards.
    await expect.element(css('[data-move="stage/SS1 12"]', moved)).toMatchTextContent(/2\..*→.*1\./);
    await userEvent.click(last.first().getByRole('button'));
    await countOf('[data-moved-by]').toBe(0);
  },
);

it('plans again after a reload: what was shown before is not applied', async () => {
  const server = times.with(mayRestart, ...planning(moving));
  await opening(server);
  await save(/^Cancel$/);
  const opened = await opening(server, { keepStorage: true });
  expect(factsApplied(opened)).toEqual([]);
  expect(plannedIn(opened)).toHaveLength(1);
  await save(/^Save$/);
  await expect.poll(() => factsApplied(opened)).toHaveLength(1);
});

it.each([
  ['done before', [{ code: 'without_effect', params: { case: 'done_before' } }], 'It was already undone.', 0],
  ['of no effect on results', [{}], 'No result changes any more.', 1],
])('says that a decision shown to be undone is %s by now', async (_, [told], sentence, saves) => {
  const changing = planning({
    ...moving,
    applies: (command) => ({
      outcome: 'changed',
      plan: {
        ...{ plan_id: 'now', digest: 'now', blockers: [], effects: [], moves: [], penalties: [], lost: [] },
        questions: [{ code: 'reason' }],
        answers:
          command.kind === 'record'
            ? command.facts.map(({ id }) => ({ id, outcome: 'accepted', ...told }))
            : [],
      } as Plan,
    }),
  });
  await openDesk(ranged.with(...changing), '?view=given');
  await press('Undo: Blocked');
  await save(/^Save with this reason$/);
  await expect.element(sheet.getByRole('alert')).toMatchTextContent(sentence);
  expect(sheet.getByRole('button', { name: /^Save/ }).elements()).toHaveLength(saves);
  await save(saves === 0 ? /^Close$/ : /^Cancel$/);
  await countOf('[data-plan]').toBe(0);
});

it('marks shared places of crews and teams as the server does, in the preview of a form and in the dialog', async () => {
  const tied = { total_ms: 840_000, tied: true } as const;
  const shared = {
    ...fallOf('12'),
    ...{ before: { ...publishedRow(2), class: 'T1', places: { class: 2 } } },
    after: { ...publishedRow(1), ...tied, class: 'T1', places: { class: 1 }, tied_in: ['class'] },
  };
  const team = { ...shared, key: 'teams/after/SS1', number: null, team: 'Blue' };
  const standing = { status: 'classified', penalty_ms: 0 };
  const move = {
    ...{ race: 'main', key: 'stage/SS1', number: '12' },
    ...{
      before: { ...standing, position: 2, total_ms: 850_000 },
      after: { ...standing, ...tied, position: 1 },
    },
  };
  const shares = planning({ foresees: () => ({ effects: [shared, team], moves: [move] }) as object });
  await openDesk(ranged.with(...shares), '?view=given');
  await fillGiven();
  await expect.element(css('[data-move="stage/SS1 12"] strong')).toMatchTextContent('=1. 14:00');
  expect(css('[data-move="stage/SS1 12"]').element().textContent).not.toMatch(/=.*→/);
  await press('Undo: Blocked');
  const then = (effect: string) => css(`[data-effect="${effect}"] td:last-child`, sheet);
  await expect.element(then('stage/SS1 12')).toHaveTextContent('=1. · 14:00 · T1 =1.');
  await expect.element(then('teams/after/SS1 Blue')).toHaveTextContent('=1. · 14:00');
});

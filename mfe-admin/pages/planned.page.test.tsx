/** Decisions over published results: whom they move is seen before they are applied, in the form or in the dialog of the plan. */
import {
  answer,
  css,
  factsApplied,
  fallOf,
  type OpenPage,
  planning,
  type Recording,
  recording,
  rpc,
  userEvent,
} from '@bivouac/testing';
import { describe, expect, it } from 'vitest';
import { act, expectCount, field, keyOn, press } from './admin-page.ts';
import { openPage } from './open.ts';
import { matters } from './stage-in-schedule.ts';

const office = await recording('office');
const later = await recording('office-later');
const official = await recording('office-official');
const starts = await recording('starts');
const timed = await recording('starts-timed');
const sheet = css('[data-plan]');
const stage = css('[data-stage=SS1]');
const pages = rpc('page', () => ({ body: { rows: [], races: [] } }));

const facts = (command: object) =>
  'facts' in command ? (command.facts as { kind: string; number?: string }[]) : [];
/** Facts of this kind move crew 9 on a published page; others nobody. */
const moving = (kind: string) =>
  planning({
    foresees: (command) =>
      facts(command).some((one) => one.kind === kind) ? { effects: [fallOf('9')] } : {},
  });

const byHand = async () => {
  await keyOn('212', 'n');
  await userEvent.fill(field('Crew'), '213');
  await userEvent.fill(field('Time'), '0:20');
  await userEvent.selectOptions(field('Counts from'), 'Stage SS1');
  await userEvent.fill(field('Text'), 'Refuelling outside the zone');
  await userEvent.fill(field('Reason'), 'Report of the judge');
};
const onStage = async (opens: string, said: Readonly<Record<string, string>>) => {
  await act(opens, stage);
  for (const [label, text] of Object.entries(said)) await userEvent.fill(field(label, stage), text);
};
const given = { 'From start position': '1', 'To start position': '2', Time: '12:30', Reason: 'Blocked' };
const judged = async (key: string) => {
  await keyOn('213', key);
  await userEvent.fill(field('Reason'), 'Decision 7');
};

const tracked = office.with(
  answer('GET', /\/tracker_batches$/, () => [
    {
      ...{ id: 'a', path: 'a', file_name: 'car-1.gpx', sha256: 'a'.repeat(64), read_as: { kind: 'gpx' } },
      ...{ rows_read: 1, refused: {}, made_at: '2026-03-08T15:00:00Z', made_by: null, undone_at: null },
    },
  ]),
  rpc('tracker_facts', () => ['01890000-0000-7000-8000-0000000000f1']),
  rpc('tracker_stage', () => new Response(null, { status: 503 })),
  answer('PATCH', /\/tracker_batches$/, () => [{ id: 'a' }]),
);

interface Form {
  site: Recording;
  path: string;
  at?: string;
  type(opened: OpenPage): Promise<unknown>;
  sends: string;
  /** Of the fact that moves. */
  kind: string;
}

const penalties = { site: later, path: later.at('penalties') };
const protest = css('[data-protest]');
const schedule = { site: office.with(matters()), path: office.at('schedule') };

const forms: Record<string, Form> = {
  'a penalty by hand': { ...penalties, type: byHand, sends: 'Add the penalty', kind: 'penalty' },
  'a verdict': {
    ...penalties,
    type: () => judged('d'),
    sends: 'Dismiss or cancel',
    kind: 'penalty_decision',
  },
  'the undo of a verdict': {
    ...{ ...penalties, kind: 'void', sends: 'Undo last decision' },
    async type(opened) {
      await judged('c');
      await userEvent.keyboard('{Enter}');
      await expect.poll(() => factsApplied(opened)).toHaveLength(1);
      await expectCount('[data-decision]', 0);
      await keyOn('212', '{Control>}z{/Control}');
      await userEvent.fill(field('Reason'), 'It was another crew');
    },
  },
  'the refusal of a decision that waits': {
    ...{ site: official, path: official.at('penalties'), kind: 'void', sends: 'Refuse' },
    async type() {
      const last = css('[data-held] li').filter({ hasText: 'Decided last' });
      await press('Refuse', last);
      await userEvent.fill(field('Reason', last), 'The crew was not heard');
    },
  },
  'an answer to a protest': {
    ...{ site: later, path: `${later.at('penalties')}?view=register` },
    ...{ kind: 'protest_answer', sends: 'Answer it' },
    async type() {
      await press('Answer', protest);
      await userEvent.selectOptions(field('Outcome', protest), 'Rejected');
      await userEvent.fill(protest.getByRole('textbox', { name: 'Answer' }), 'The map shows the zone');
    },
  },
  'a delay': {
    ...{ ...schedule, kind: 'delay', sends: 'Delay the starts' },
    type: () => onStage('Delay', { Minutes: '15', 'From the start at': '09:30', Reason: 'Fog' }),
  },
  'a segment that is neutralised': {
    ...{ ...schedule, kind: 'neutralisation', sends: 'Neutralise it' },
    async type() {
      await onStage('Neutralise a segment', { Reason: 'A helicopter' });
      await userEvent.selectOptions(css('select', stage).first(), 'WPM1');
    },
  },
  'notional times': {
    ...{ site: timed, path: timed.at('schedule') },
    ...{ kind: 'notional_range', sends: 'Give the notional time' },
    type: () => onStage('Notional times', given),
  },
  'a step of a stage that shows no preview': {
    ...{ ...schedule, kind: 'stage_status', sends: 'Close the stage' },
    type: () => press('Close the stage', stage),
  },
  'a start order': {
    ...{ site: starts, path: starts.at('startOrder'), at: '2026-03-08T06:00:00Z' },
    ...{ kind: 'start_slots', sends: 'Publish version 1', type: () => expectCount('[data-slot="11"]', 1) },
  },
  'the import of tracks that is undone': {
    ...{ site: tracked, path: office.at('trackers'), kind: 'void', sends: 'Undo' },
    type: () => expectCount('[data-batches] > li', 1),
  },
};

it.each(Object.entries(forms))(
  'shows whom %s moves on a published page before it is applied',
  async (_, { site, type, sends, kind, ...opening }) => {
    const opened = await openPage(site.with(...moving(kind)), opening);
    await type(opened);
    await press(sends);
    await expect.element(css('[data-effect="stage/SS1 9"]', sheet)).toMatchTextContent(/1\..*2\./);
    expect(factsApplied(opened).filter((fact) => fact.kind === kind)).toEqual([]);
    await userEvent.click(sheet.getByRole('button', { name: /^Save/ }));
    await expectCount('[data-plan]', 0);
    await expect.poll(() => factsApplied(opened).map((fact) => fact.kind)).toContain(kind);
  },
);

describe('what a form has shown', () => {
  it('is applied without another question, also in other words', async () => {
    const opened = await openPage(later.with(...moving('penalty'), pages), penalties);
    await byHand();
    await press('Preview effect on results');
    await expect.element(css('[data-moves]')).toBeVisible();
    await userEvent.fill(field('Article'), '48.2');
    await press('Add the penalty');
    await expect.poll(() => factsApplied(opened)).toMatchObject([{ kind: 'penalty', article: '48.2' }]);
    await expectCount('[data-plan]', 0);
  });

  it('of an official page says that the decision waits before anyone moves', async () => {
    const waits = (command: object) => ({
      answers: facts(command).map(() => ({ id: 'x', outcome: 'accepted_flagged', flags: ['held'] })),
    });
    await openPage(later.with(...planning({ foresees: waits as () => object }), pages), penalties);
    await byHand();
    await press('Preview effect on results');
    await expect.element(css('[data-waits]')).toMatchTextContent('nobody moves before that');
  });

  it('of another decision is no preview of this one', async () => {
    const other = planning({
      foresees: (command) => ({ effects: facts(command).map(({ number }) => fallOf(number ?? '')) }),
    });
    const opened = await openPage(later.with(...other, pages), penalties);
    await byHand();
    await press('Preview effect on results');
    await expect.element(css('[data-moves]')).toBeVisible();
    await userEvent.fill(field('Crew'), '211');
    await press('Add the penalty');
    await expect.element(css('[data-effect="stage/SS1 211"]', sheet)).toBeVisible();
    await press('Cancel', sheet);
    await expect.element(field('Crew')).toHaveValue('211');
    expect(factsApplied(opened)).toEqual([]);
  });

  it('of a page that is published is which state it comes to', async () => {
    const becomes = {
      ...{ race: 'main', key: 'leg/1', number: null, team: null, before: null },
      after: { precision_ms: 1_000, state: 'provisional' as const, version: 1 },
    };
    const free = rpc('page_status_matters', () => ({ from: 'live', matters: [] }));
    const publishing = planning({ foresees: () => ({ effects: [becomes] }) });
    const opened = await openPage(office.with(free, ...publishing), { path: office.at('race') });
    const leg = css('[data-page="leg/1"]');
    await press('Publish provisional results', leg);
    await expect.element(css('[data-states]', leg)).toHaveTextContent('Leg 1: unofficial → provisional');
    await userEvent.fill(field('Clerk', leg), 'A. Clerk');
    await press('Publish provisional results', leg);
    await expect.poll(() => factsApplied(opened)).toMatchObject([{ kind: 'page_status', clerk: 'A. Clerk' }]);
    await expectCount('[data-plan]', 0);
  });

  it('is one version of a page: amended while the form is open, the next one is seen before it is official', async () => {
    const told = office.recorded.answers.find((one) => one.path.endsWith('/messages_told'));
    const code = (told?.sent as { rally: string } | undefined)?.rally;
    let version = 9;
    const page = () => ({ precision_ms: 1_000, version });
    const signing = planning({
      foresees: () => ({
        effects: [
          {
            ...{ race: 'main', key: 'leg/1', number: null, team: null },
            before: { ...page(), state: 'amended' as const },
            after: { ...page(), state: 'official' as const },
          },
        ],
      }),
    });
    const free = rpc('page_status_matters', () => ({ from: 'provisional', matters: [] }));
    const opened = await openPage(office.with(free, ...signing), { path: office.at('race') });
    const leg = css('[data-page="leg/1"]');
    await press('Make results official', leg);
    const states = css('[data-states]', leg);
    await expect.element(states).toHaveTextContent('Leg 1, v9: amended → official');
    version = 10;
    await opened.push(`officials:${code}`, 'facts', { facts: [] });
    await opened.advance(2_000);
    await expect.element(states).toHaveTextContent('Leg 1, v10: amended → official');
    await press('Make results official', leg);
    await expect
      .element(css('[data-effect="leg/1 null"]', sheet))
      .toMatchTextContent(/amended v10.*official v10/);
    await expect.element(sheet.getByRole('alert')).toBeVisible();
    expect(factsApplied(opened)).toEqual([]);
    await press('Cancel', sheet);
    await press('Make results official', leg);
    await expect
      .poll(() => factsApplied(opened))
      .toMatchObject([{ kind: 'page_status', status: 'official' }]);
  });
});

it('records a decision once if its answer was lost and the page was loaded again', async () => {
  const unanswered = answer('POST', '/rest/v1/rpc/apply_change', () => new Response(null, { status: 504 }));
  const opened = await openPage(later.with(...planning(), unanswered), penalties);
  await byHand();
  await press('Add the penalty');
  await expect.poll(() => opened.sent('POST', '/rest/v1/rpc/apply_change')).toHaveLength(1);
  const plan = opened.sent('POST', '/rest/v1/rpc/apply_change')[0]?.sent;
  await expect.element(css('form [role=alert]')).toBeVisible();
  const again = await openPage(later.with(...planning()), { ...penalties, keepStorage: true });
  await keyOn('212', 'n');
  await press('Go on', css('[data-draft]'));
  await press('Add the penalty');
  await expect.poll(() => again.sent('POST', '/rest/v1/rpc/apply_change')).toMatchObject([{ sent: plan }]);
  expect(again.sent('POST', '/rest/v1/rpc/plan_change')).toEqual([]);
  await expectCount('[data-plan]', 0);
});

it('shows a change again if the page was loaded again before it was saved', async () => {
  await openPage(later.with(...moving('penalty')), penalties);
  await byHand();
  await press('Add the penalty');
  await expect.element(sheet).toBeVisible();
  const again = await openPage(later.with(...moving('penalty')), { ...penalties, keepStorage: true });
  await keyOn('212', 'n');
  await press('Go on', css('[data-draft]'));
  await press('Add the penalty');
  await expect.element(css('[data-effect="stage/SS1 9"]', sheet)).toBeVisible();
  expect(factsApplied(again)).toEqual([]);
});

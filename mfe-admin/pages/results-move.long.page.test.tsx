/** A change that moves published results asks why wherever it is made, and is sent with the reason. */
import {
  answer,
  answersIn,
  css,
  type OpenPage,
  page,
  planning,
  recording,
  rowsIn,
  rpc,
  userEvent,
} from '@bivouac/testing';
import { expect, it } from 'vitest';
import { act, button, expectCount, field, press } from './admin-page.ts';
import { openPage } from './open.ts';

const office = await recording('office');
const later = await recording('office-later');

const ROW = {
  ...{ position: 1, total_ms: 3_600_000, penalty_ms: 0, status: 'classified', category: null, group: null },
  ...{ class: 'T1', team: null, flags: [], places: { class: 1 } },
};

it('a control, and undoing its change', async () => {
  const effect = {
    ...{ race: 'MOTO', key: 'after/SS1', number: '211', team: null },
    before: ROW,
    after: { ...ROW, total_ms: 3_660_000, position: 2 },
  };
  let undone = 0;
  const change = {
    ...{ press: 'p1', at: '2026-03-08T07:00:00Z', by: 'office@rally.test', is_mine: true },
    ...{ takes_back: null, is_undone: false, reason: 'Bulletin 4', decided_since: null, hindrance: null },
    changes: [
      {
        ...{ table: 'controls', row: 'c1', name: 'TC2', what: 'changed' },
        values: [{ column: 'target_ms', before: 1_800_000, after: 3_000_000 }],
      },
    ],
  };
  let isUndone = false;
  const taken = { ...change, press: 'p2', takes_back: 'p1' };
  const opened = await openPage(
    later.with(
      rpc('history_of', () => (isUndone ? [taken, { ...change, is_undone: true }] : [change])),
      ...planning({
        foresees: () => ({ questions: [{ code: 'reason' }], effects: [effect] }),
        applies: ({ kind }) => {
          isUndone = undone > 0;
          if (kind === 'write_row' || ++undone > 1) return undefined;
          const questions = [{ code: 'reason' as const }];
          const plan = { plan_id: 'plan 1', digest: 'other', blockers: [], questions };
          const after = { ...effect.after, position: 3 };
          return { outcome: 'changed', plan: { ...plan, effects: [{ ...effect, after }] } };
        },
      }),
    ),
    { path: later.at('schedule') },
  );
  await userEvent.click(page.getByText(/^\d+ controls$/).first());
  const control = css('[data-control=TC2]');
  await press('Change', control);
  await userEvent.fill(field('Target time', control), '50:00');
  await press('Save', control);
  const sheet = page.getByRole('dialog', { name: 'Published results change' });
  const shown = css('[data-effect="after/SS1 211"]', sheet);
  await expect.element(shown).toMatchTextContent(/1\. · 1:00:00.*2\. · 1:01:00/);
  await userEvent.fill(field('Reason', sheet), 'Bulletin 4');
  await press('Save with this reason', sheet);
  await expectCount('[data-control=TC2] form', 0);
  expect(rowsIn(opened, 'controls')).toMatchObject([{ change: { target_ms: 3_000_000 } }]);
  const bar = css('[data-undo-bar]');
  await press('Undo', bar);
  await expect.element(shown).toMatchTextContent(/1\. · 1:00:00.*2\. · 1:01:00/);
  await expect.element(css('[data-column=target_ms]', sheet)).toHaveTextContent('Target time 50:00 → 30:00');
  await expect.element(sheet.getByRole('button', { name: 'Undo with this reason' })).toBeDisabled();
  expect(answersIn(opened)).toEqual([{ reason: 'Bulletin 4' }]);
  await userEvent.fill(field('Reason', sheet), 'Décision 8');
  await press('Undo with this reason', sheet);
  await expect
    .element(sheet.getByRole('alert'))
    .toMatchTextContent('Something else was changed in the meantime.');
  await expect.element(shown).toMatchTextContent('3. · 1:01:00');
  await press('Undo with this reason', sheet);
  await expect.element(bar.getByRole('status')).toMatchTextContent('Undone:');
  expect(answersIn(opened).map(({ reason }) => reason)).toEqual(['Bulletin 4', 'Décision 8', 'Décision 8']);
  await press('History', bar);
  await expect.element(css('[data-history] [data-reason]').first()).toHaveTextContent('Reason: Bulletin 4');
  await userEvent.keyboard('{Escape}');
  await press('Redo', bar);
  await expect.element(sheet).toMatchTextContent('You redo: Control TC2 changed');
  await expect.element(button('Redo with this reason', sheet)).toBeVisible();
});

it('lists the rows that change place first, eight of them, and opens the rest', async () => {
  const effects = Array.from({ length: 36 }, (_, at) => ({
    ...{ race: 'MOTO', key: 'after/SS1', number: String(at + 1), team: null },
    before: { ...ROW, position: at + 1, class: 'T1' },
    after: { ...ROW, position: at === 30 ? 99 : at + 1, class: 'T2' },
  }));
  const moves = planning({ foresees: () => ({ questions: [{ code: 'reason' }], effects }) });
  await openPage(office.with(...moves), { path: office.at('schedule') });
  const stage = css('[data-stage=SS1]');
  await act('Change', stage);
  await userEvent.fill(field('Maximum time', stage), '2:30:00');
  await press('Save', stage);
  const sheet = page.getByRole('dialog', { name: 'Published results change' });
  await expectCount('dialog [data-effect]', 8);
  await expect.element(css('[data-effect]', sheet).first()).toMatchTextContent(/^31.*31\. ·/);
  await press('and 28 more', sheet);
  await expectCount('dialog [data-effect]', 36);
});

it('groups the rows by page, the page on which crews change place first', async () => {
  const row = (key: string, number: string, position: number) => ({
    ...{ race: 'MOTO', key, number, team: null },
    before: { ...ROW, position: 1 },
    after: { ...ROW, position, total_ms: 3_700_000 },
  });
  const effects = [
    row('stage/SS1', '1', 1),
    row('after/SS1', '1', 1),
    row('after/SS1', '2', 2),
    row('stage/SS1', '2', 1),
  ];
  const moves = planning({ foresees: () => ({ questions: [{ code: 'reason' }], effects }) });
  await openPage(office.with(...moves), { path: office.at('schedule') });
  const stage = css('[data-stage=SS1]');
  await act('Change', stage);
  await userEvent.fill(field('Maximum time', stage), '2:30:00');
  await press('Save', stage);
  const groups = css('[data-plan] [data-page]');
  await expectCount('[data-plan] [data-page]', 2);
  await expect.element(groups.first()).toMatchTextContent(/^Overall after SS12.*1/);
  await expect.element(groups.last()).toMatchTextContent(/^Stage SS11/);
});

it('names a page that is not published any more', async () => {
  const page = { race: 'MOTO', key: 'after-leg/1', number: null, team: null };
  const effects = [
    { ...page, before: { precision_ms: 1_000, state: 'amended' as const, version: 1 }, after: null },
  ];
  const moves = planning({ foresees: () => ({ questions: [{ code: 'reason' }], effects }) });
  await openPage(office.with(...moves), { path: office.at('schedule') });
  const stage = css('[data-stage=SS1]');
  await act('Change', stage);
  await userEvent.fill(field('Maximum time', stage), '2:30:00');
  await press('Save', stage);
  await expect
    .element(css('[data-plan] [data-page="after-leg/1"]'))
    .toMatchTextContent(/Overall after leg 1.*amended.*unofficial/);
});

it('the maximum time of a stage', async () => {
  const team = {
    ...{ race: 'MOTO', key: 'teams/after/SS1', number: null, team: 'DUNE' },
    before: { team: 'DUNE', position: 1, total_ms: 7_200_000 },
    after: { team: 'DUNE', position: null, total_ms: null },
  };
  const moves = planning({ foresees: () => ({ questions: [{ code: 'reason' }], effects: [team] }) });
  const opened = await openPage(office.with(...moves), { path: office.at('schedule') });
  const stage = css('[data-stage=SS1]');
  await act('Change', stage);
  await userEvent.fill(field('Maximum time', stage), '2:30:00');
  await press('Save', stage);
  const sheet = page.getByRole('dialog', { name: 'Published results change' });
  await expect.element(css('[data-effect]', sheet)).toMatchTextContent(/DUNE.*1\. · 2:00:00.*–/);
  await press('Cancel', sheet);
  await expectCount('[data-stage=SS1] form', 1);
  await press('Save', stage);
  await userEvent.fill(field('Reason', sheet), 'Décision 7');
  await press('Save with this reason', sheet);
  await expectCount('[data-stage=SS1] form', 0);
  expect(answersIn(opened)).toEqual([{ reason: 'Décision 7' }]);
  expect(rowsIn(opened, 'stages').at(-1)).toMatchObject({ change: { max_time_ms: 9_000_000 } });
});

it('a control that is removed, the first preset of a race, and a class of a crew inside its own form', async () => {
  const precision = {
    ...{ race: 'MOTO', key: 'after/SS1', number: null, team: null },
    ...{
      before: { precision_ms: 1_000, state: 'provisional' as const, version: 1 },
      after: { precision_ms: 100, state: 'provisional' as const, version: 1 },
    },
  };
  const moving = office.with(
    ...planning({ foresees: () => ({ questions: [{ code: 'reason' }], effects: [precision] }) }),
    rpc('regulations_of', (known) => ({ ...known, is_chosen: false })),
    answer('GET', /\/crew_enrolments$/, () =>
      [0, 2].map((effective_from_ordinal) => ({
        ...{ effective_from_ordinal, flags: [], classes: { label: `T${effective_from_ordinal}` } },
        ...{ categories: null, groups: null, teams: null },
      })),
    ),
  );
  const sheet = page.getByRole('dialog', { name: 'Published results change' });
  const isAskedBy = async (opened: OpenPage) => {
    await userEvent.fill(field('Reason', sheet), 'Bulletin 4');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => answersIn(opened)).toEqual([{ reason: 'Bulletin 4' }]);
    await expect.element(sheet).not.toBeInTheDocument();
  };
  const schedule = await openPage(moving, { path: office.at('schedule') });
  await userEvent.click(page.getByText('6 controls'));
  await press('Remove', css('[data-control=TC2]'));
  await isAskedBy(schedule);
  expect(rowsIn(schedule, 'controls')).toMatchObject([{ change: null }]);
  const regulations = await openPage(moving, { path: office.at('race') });
  await press('Choose this preset');
  await isAskedBy(regulations);
  expect(rowsIn(regulations, 'races')).toMatchObject([{ seen: { preset: null } }]);
  const crews = await openPage(moving, { path: office.at('entries') });
  await userEvent.click(page.getByRole('row').filter({ hasText: '211' }));
  await press('Undo', css('[data-history]'));
  await isAskedBy(crews);
  expect(rowsIn(crews, 'crew_enrolments')).toMatchObject([{ id: expect.stringMatching(/ 2$/) }]);
  expect(crews.sent('POST', '/rest/v1/rpc/enter_crews')).toEqual([]);
});

it('another class: by a file, by the form of a crew and on the page of classes', async () => {
  const effect = {
    ...{ race: 'MOTO', key: 'after/SS1', number: '211', team: null },
    ...{ before: { ...ROW, class: 'T1' }, after: { ...ROW, class: 'T3' } },
  };
  const moving = office.with(
    answer('GET', /\/crew_enrolments$/, () => []),
    ...planning({
      foresees: (command) => ({
        ...{ questions: [{ code: 'reason' }], effects: [effect] },
        rows: (command as unknown as { rows: { number: string }[] }).rows.map(({ number }, n) => ({
          ...{ row: n + 1, number, outcome: 'changed' },
        })),
      }),
    }),
  );
  const sheet = page.getByRole('dialog', { name: 'Published results change' });
  const say = async (reason: string) => {
    await expect.element(css('[data-effect="after/SS1 211"]', sheet)).toMatchTextContent(/T1.*T3/);
    await userEvent.fill(field('Reason', sheet), reason);
    await press('Save with this reason', sheet);
  };
  const crews = await openPage(moving, { path: office.at('entries') });
  await press('Import a file');
  await userEvent.upload(
    field('File'),
    new File(['number;class\n211;T3\n'], 'classes.csv', { type: 'text/csv' }),
  );
  await press('Import 1 row');
  await say('Scrutineering');
  await expectCount('input[type=file]', 0);
  await userEvent.click(page.getByRole('row').filter({ hasText: '211' }));
  await userEvent.fill(field('Class'), 'T3');
  await press('Save');
  await say('Jury');
  await expectCount('form', 0);
  expect(answersIn(crews)).toEqual([{ reason: 'Scrutineering' }, { reason: 'Jury' }]);

  const classes = await openPage(moving, { path: `${office.at('entries')}/classes` });
  const light = css('[data-grouping=T3]');
  await press('Add crews', light);
  await userEvent.fill(field('Numbers', light), '212');
  await press('Add 1 crew', light);
  await say('As the first');
  await expectCount('[data-grouping=T3] form', 0);
  expect(answersIn(classes)).toEqual([{ reason: 'As the first' }]);
});

it('a control with times stays, said in the language of the reader', async () => {
  const params = { case: 'control', control: 'TC2' };
  const kept = planning({ foresees: () => ({ blockers: [{ code: 'control_has_facts', params }] }) });
  await openPage(office.with(...kept), { path: office.at('schedule'), language: 'fr' });
  await userEvent.click(page.getByText('6 contrôles'));
  await press('Supprimer', css('[data-control=TC2]'));
  await expect
    .element(css('[data-leg="1"]').getByRole('alert'))
    .toMatchTextContent(/Des temps ou des décisions sont enregistrés au contrôle TC2 et y restent/);
});

/** A change that moves published results asks why wherever it is made, and is sent with the reason. */
import {
  type Asked,
  answer,
  css,
  type OpenPage,
  page,
  recording,
  refusal,
  rpc,
  userEvent,
} from '@bivouac/testing';
import { expect, it } from 'vitest';
import { expectCount, field, press } from './admin-page.ts';
import { openPage } from './open.ts';
import { answersIn, planning } from './planning.ts';

const office = await recording('office');
const later = await recording('office-later');

const moves = () =>
  refusal(400, {
    ...{ code: '23514', details: 'results_move', hint: null },
    message: 'This changes results that are published, of crews 211, 212. Say why.',
  });
const asked = page.getByRole('alert').filter({ hasText: 'of crews 211, 212. Say why.' });

/** Reasons are sent in a header, encoded: headers are ASCII. */
function reasonOf({ headers }: Asked): string | null {
  const sent = headers.get('x-reason');
  return sent && new TextDecoder().decode(Uint8Array.from(atob(sent), (c) => c.charCodeAt(0)));
}

const reasonsIn = (opened: OpenPage) => opened.sent().flatMap((one) => reasonOf(one) ?? []);

/** Refuses a change that is sent without a reason. */
const needingReason = (body: unknown) => (_: unknown, request: Asked) => (reasonOf(request) ? body : moves());

it('a control, and undoing its change', async () => {
  const row = { total_ms: 3_600_000, penalty_ms: 0, status: 'classified', category: null, group: null };
  const grouped = { class: 'T1', team: null, flags: [], places: { class: 1 } };
  const effect = {
    ...{ race: 'MOTO', key: 'after/SS1', number: '211' },
    before: { ...row, ...grouped, position: 1 },
    after: { ...row, ...grouped, total_ms: 3_660_000, position: 2 },
  };
  let applied = 0;
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
  const opened = await openPage(
    later.with(
      answer('PATCH', '/rest/v1/controls', needingReason([{ id: 'c1' }])),
      rpc('history_of', () => [change]),
      ...planning({
        foresees: () => ({ questions: [{ code: 'reason' }], effects: [effect] }),
        applies: () => {
          applied += 1;
          if (applied > 1) return undefined;
          const plan = { plan_id: 'plan 1', digest: 'other', blockers: [], questions: [{ code: 'reason' }] };
          const after = { ...effect.after, position: 3 };
          return { outcome: 'changed', plan: { ...plan, effects: [{ ...effect, after }] } };
        },
      }),
    ),
    { path: later.at('schedule') },
  );
  await userEvent.click(page.getByText('6 controls'));
  const control = css('[data-control=TC2]');
  await press('Change', control);
  await userEvent.fill(field('Target time', control), '50:00');
  await press('Save', control);
  await expect.element(asked).toBeVisible();
  await userEvent.fill(field('Reason', control), 'Bulletin 4');
  await press('Save', control);
  await expectCount('[data-control=TC2] form', 0);
  const bar = css('[data-undo-bar]');
  await press('Undo', bar);
  const sheet = page.getByRole('dialog', { name: 'Published results change' });
  const shown = css('[data-effect="after/SS1 211"]', sheet);
  await expect.element(shown).toMatchTextContent(/Overall after SS1.*1\. · 1:00:00.*2\. · 1:01:00/);
  await press('Undo with this reason', sheet);
  expect(answersIn(opened)).toEqual([]);
  await userEvent.fill(field('Reason', sheet), 'Décision 8');
  await press('Undo with this reason', sheet);
  await expect
    .element(sheet.getByRole('alert'))
    .toMatchTextContent('Something else was changed in the meantime.');
  await expect.element(shown).toMatchTextContent('3. · 1:01:00');
  await press('Undo with this reason', sheet);
  await expect.element(bar.getByRole('status')).toMatchTextContent('Undone:');
  expect(reasonsIn(opened)).toEqual(['Bulletin 4']);
  expect(answersIn(opened)).toEqual([{ reason: 'Décision 8' }, { reason: 'Décision 8' }]);
  await press('History', bar);
  await expect.element(css('[data-history] [data-reason]')).toHaveTextContent('Reason: Bulletin 4');
});

it('the maximum time of a stage', async () => {
  const opened = await openPage(
    office.with(answer('PATCH', '/rest/v1/stages', needingReason([{ id: 's1' }]))),
    {
      path: office.at('schedule'),
    },
  );
  const stage = css('[data-stage=SS1]');
  await press('Change', stage);
  await userEvent.fill(field('Maximum time', stage), '2:30:00');
  await press('Save', stage);
  await expect.element(asked).toBeVisible();
  await userEvent.fill(field('Reason', stage), 'Décision 7');
  await press('Save', stage);
  await expectCount('[data-stage=SS1] form', 0);
  expect(reasonsIn(opened)).toEqual(['Décision 7']);
  expect(opened.sent('PATCH', '/rest/v1/stages').at(-1)?.sent).toMatchObject({ max_time_ms: 9_000_000 });
});

it('another class: by a file, by the form of a crew and on the page of classes', async () => {
  const entering = rpc('enter_crews', (_, request) => {
    const { dry_run: isTried, entries } = request.sent as { dry_run: boolean; entries: { number: string }[] };
    if (!isTried && !reasonOf(request)) return moves();
    return {
      import: null,
      rows: entries.map(({ number }, n) => ({ row: n + 1, number, outcome: 'changed' })),
    };
  });
  const enrolments = answer('GET', /\/crew_enrolments$/, () => []);
  const moving = office.with(entering, enrolments);
  const crews = await openPage(moving, { path: office.at('entries') });
  await press('Import a file');
  await userEvent.upload(
    field('File'),
    new File(['number;class\n211;T3\n'], 'classes.csv', { type: 'text/csv' }),
  );
  await press('Import 1 row');
  await expect.element(asked).toBeVisible();
  await userEvent.fill(field('Reason'), 'Scrutineering');
  await press('Import 1 row');
  await expectCount('input[type=file]', 0);
  expect(reasonsIn(crews)).toEqual(['Scrutineering']);
  await userEvent.click(page.getByRole('row').filter({ hasText: '211' }));
  await userEvent.fill(field('Class'), 'T3');
  await press('Save');
  await expect.element(asked).toBeVisible();
  await userEvent.fill(field('Reason'), 'Jury');
  await press('Save');
  await expectCount('form', 0);
  expect(reasonsIn(crews)).toEqual(['Scrutineering', 'Jury']);

  const classes = await openPage(moving, { path: `${office.at('entries')}/classes` });
  const light = css('[data-grouping=T3]');
  await press('Add crews', light);
  await userEvent.fill(field('Numbers', light), '212');
  await press('Add 1 crew', light);
  await expect.element(asked).toBeVisible();
  await userEvent.fill(field('Reason'), 'As the first');
  await press('Add 1 crew', light);
  await expectCount('[data-grouping=T3] form', 0);
  expect(reasonsIn(classes)).toEqual(['As the first']);
});

it('a control with times stays, said in the language of the reader', async () => {
  const message =
    'Times or decisions were recorded at control TC2 and stay with it, so it cannot be removed: let it cost nothing instead.';
  const kept = answer('DELETE', '/rest/v1/controls', () =>
    refusal(409, { code: '23503', message, details: 'control_has_facts', hint: null }),
  );
  await openPage(office.with(kept), { path: office.at('schedule'), language: 'fr' });
  await userEvent.click(page.getByText('6 contrôles'));
  await press('Supprimer', css('[data-control=TC2]'));
  await expect
    .element(css('[data-leg="1"]').getByRole('alert'))
    .toMatchTextContent(/Des temps ou des décisions sont enregistrés au contrôle TC2 et y restent/);
});

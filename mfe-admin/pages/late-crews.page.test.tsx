/** Crews entered when stages were driven: from which stage on they are in, and why published pages change. */
import {
  answersIn,
  appliedIn,
  css,
  entering,
  type OpenPage,
  page,
  planning,
  recording,
  refusal,
  rpc,
  userEvent,
} from '@bivouac/testing';
import { expect, it } from 'vitest';
import { button, expectCount, field, press } from './admin-page.ts';
import { openPage } from './open.ts';

const later = await recording('office-later');

interface Entry {
  row?: number;
  number: string;
  in_from?: string;
  reason?: string;
}

/** As the database answers after SS1 was published: it asks for the first stage, and for a reason if that is SS1. */
const crews = entering<Entry>(({ row: line, number, in_from: from, reason }, n) => {
  const row = { row: line ?? n + 1, number };
  const stages = ['SS1', 'SS2', 'SS3'];
  if (!from) return { ...row, outcome: 'asked', asks: ['in_from'], stages };
  if (from === 'SS1' && !reason)
    return { ...row, outcome: 'asked', asks: ['reason'], stages, pages: ['stage/SS1'] };
  return { ...row, outcome: 'new' };
});
const entries = (opened: OpenPage) => appliedIn<Entry>(opened).map(({ rows }) => rows);

it('asks in the form from which stage on the crew is in, and for a reason if a published page changes', async () => {
  const opened = await openPage(later.with(...crews), { path: later.at('entries') });
  await press('Add a crew');
  await userEvent.fill(field('No'), '66');
  await userEvent.fill(field('Driver: given name'), 'Ana');
  await userEvent.fill(field('Driver: family name'), 'Luz');
  await press('Save');
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Stages were driven already: answer the question in this form, then save again.');
  await userEvent.selectOptions(field('Stages were driven already: this crew is in'), 'from SS1 on');
  await press('Save');
  const reason = field('Reason');
  await expect.element(reason).toHaveAccessibleDescription(/Published pages change.*Stage SS1/);
  await userEvent.fill(reason, 'Forgotten at entry');
  await press('Save');
  await expectCount('main form, form', 0);
  expect(entries(opened).at(-1)).toEqual([
    expect.objectContaining({ number: '66', in_from: 'SS1', reason: 'Forgotten at entry' }),
  ]);
});

it('asks once for the crews of a file that do not say it, and for no reason from a later stage on', async () => {
  const opened = await openPage(later.with(...crews), { path: later.at('entries') });
  await press('Import a file');
  const text = 'No,Driver,Class,From stage\n66,Ana Luz,T1,\n67,Bo Sand,T1,SS3\n';
  await userEvent.upload(field('File'), new File([text], 'late.csv', { type: 'text/csv' }));
  await expect.element(field('What “From stage” is')).toHaveValue('in_from');
  const from = field('1 crew comes when stages were driven already: it is in');
  await press('Answer 1 question');
  await expect.element(from).toHaveFocus();
  await userEvent.selectOptions(from, 'from SS1 on');
  const reason = css('[data-questions]').getByLabelText('Reason', { exact: true });
  await expect.element(reason).toHaveAccessibleDescription(/Published pages change.*Stage SS1/);
  await expect.element(button('Answer 1 question')).toBeVisible();
  await userEvent.selectOptions(from, 'from SS2 on');
  await expect.poll(() => reason.query()).toBeNull();
  await press('Import 2 rows');
  await expect
    .poll(() => entries(opened).at(-1))
    .toEqual([
      expect.objectContaining({ number: '66', in_from: 'SS2' }),
      expect.objectContaining({ number: '67', in_from: 'SS3' }),
    ]);
});

it('takes one reason for a crew that comes to published pages and for a timed one that moves', async () => {
  const timed = {
    ...{ race: 'MOTO', key: 'stage/SS1', number: '211', team: null },
    before: null,
    after: null,
  };
  const late = planning({
    foresees: (command) => {
      const rows = (command as unknown as { rows: Entry[] }).rows.map(({ row = 0, number, reason }) => {
        if (number === '211') return { row, number, outcome: 'changed' };
        const asks = reason ? {} : { asks: ['reason'] };
        return { row, number, outcome: reason ? 'new' : 'asked', ...asks, pages: ['stage/SS1'] };
      });
      return { rows, effects: [timed], questions: [{ code: 'reason' }] };
    },
  });
  const opened = await openPage(later.with(...late), { path: later.at('entries') });
  await press('Import a file');
  const text = 'No,Class,From stage\n66,T1,SS1\n211,T3,\n';
  await userEvent.upload(field('File'), new File([text], 'late.csv', { type: 'text/csv' }));
  await userEvent.fill(field('Reason'), 'Forgotten at entry');
  await userEvent.keyboard('{Enter}');
  await press('Import 2 rows');
  const sheet = page.getByRole('dialog', { name: 'Published results change' });
  await expect.element(sheet).toMatchTextContent('Reason: Forgotten at entry');
  await expect.element(field('Reason', sheet)).not.toBeInTheDocument();
  await press('Save with this reason', sheet);
  await expect.poll(() => answersIn(opened)).toEqual([{ reason: 'Forgotten at entry' }]);
});

it('keeps an import that is open while a crew is added', async () => {
  await openPage(later.with(...crews), { path: later.at('entries') });
  await press('Import a file');
  const text = 'No,Class,From stage\n67,T1,SS3\n';
  await userEvent.upload(field('File'), new File([text], 'late.csv', { type: 'text/csv' }));
  await expect.element(button('Import 1 row')).toBeVisible();
  await press('Add a crew');
  await press('Back', css('form'));
  await expectCount('form', 0);
  await expect.element(button('Import 1 row')).toBeVisible();
});

it('shows from which stage on a crew is in, and why it cannot be changed', async () => {
  const refused = rpc('plan_change', () =>
    refusal(400, {
      ...{ code: '23514', message: 'in_from_has_facts.crew', details: 'in_from_has_facts' },
      hint: JSON.stringify({ case: 'crew', number: '211', stage: 'SS1' }),
    }),
  );
  await openPage(later.with(refused), { path: later.at('entries') });
  await userEvent.click(page.getByRole('row').filter({ hasText: '211' }));
  const from = field('This crew is in');
  await expect.element(from).toHaveValue('SS1');
  await userEvent.selectOptions(from, 'from SS2 on');
  await press('Save');
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent('Crew 211 has times, decisions or a start time on SS1');
});

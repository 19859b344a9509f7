/** The register of protests: entries, answers, and the penalty that an upheld one decides. */
import { css, expectNoSidewaysScroll, page, recording, rpc, userEvent } from '@bivouac/testing';
import { factsApplied, planning } from '@bivouac/testing/planning';
import { describe, expect, it } from 'vitest';
import { expectAddress, field, keyOn, press } from './admin-page.ts';
import { openPage } from './open.ts';

const later = await recording('office-later');

describe('the register', () => {
  const entry = css('[data-protest]');

  it('shows a protest with its time limit and version, and sends an answer', async () => {
    const inTime = rpc('protest_list', (list) => ({
      ...list,
      protests: list.protests.map((one: object) => ({ ...one, at: '2026-03-08T19:00:00Z' })),
    }));
    const opened = await openPage(later.with(...planning(), inTime), {
      path: `${later.at('penalties')}?view=register`,
      at: '2026-03-08T19:35:30Z',
    });
    await expect.element(entry).toHaveAttribute('data-state', 'open');
    await expect.element(entry).toMatchTextContent(/2\d min left, until/);
    await expect.element(entry).toMatchTextContent('The sign was down');
    await expect.element(entry).toMatchTextContent('Stage SS1, version 1');
    await press('Answer', entry);
    await userEvent.fill(entry.getByRole('textbox', { name: 'Answer' }), 'The map shows the zone');
    await expect.element(entry.getByRole('button', { name: 'Answer it' })).toBeDisabled();
    await userEvent.selectOptions(field('Outcome', entry), 'Rejected');
    await press('Answer it', entry);
    await expect.poll(() => factsApplied(opened)).toHaveLength(1);
    expect(factsApplied(opened)[0]).toMatchObject({
      ...{
        kind: 'protest_answer',
        protest: later.answered<{ protests: { id: string }[] }>('protest_list').protests[0]?.id,
      },
      ...{ outcome: 'rejected', text: 'The map shows the zone' },
    });
  });

  it('sends a first answer as one, although another official answers while it is typed', async () => {
    const on = later.with(...planning());
    const opened = await openPage(on, { path: `${later.at('penalties')}?view=register` });
    await press('Answer', entry);
    await userEvent.selectOptions(field('Outcome', entry), 'Rejected');
    const other = { id: 'other', outcome: 'upheld', text: 'The sign was down', document_url: null };
    const answered = { state: 'answered', answer: { ...other, by: 'Stewards', at: '2026-03-08T19:40:00Z' } };
    await opened.becomes(
      on.with(
        rpc('protest_list', (list) => ({
          ...list,
          protests: list.protests.map((one: object) => ({ ...one, ...answered })),
        })),
      ),
    );
    await expect.element(entry).toHaveAttribute('data-state', 'answered');
    await userEvent.fill(entry.getByRole('textbox', { name: 'Answer' }), 'The map shows the zone');
    await press('Answer it', entry);
    await expect.poll(() => factsApplied(opened)).toHaveLength(1);
    expect(factsApplied(opened)[0]).toHaveProperty('protest');
    expect(factsApplied(opened)[0]).not.toHaveProperty('supersedes');
  });

  it('withdraws the answer that was shown, although another official corrects it in between', async () => {
    const answeredBy = (id: string) =>
      rpc('protest_list', (list) => ({
        ...list,
        protests: list.protests.map((one: object) => ({
          ...one,
          state: 'answered',
          answer: {
            ...{ id, outcome: 'upheld', text: `Text of ${id}`, document_url: null },
            ...{ by: 'Stewards', at: '2026-03-08T19:40:00Z' },
          },
        })),
      }));
    const on = later.with(...planning());
    const opened = await openPage(on.with(answeredBy('first')), {
      path: `${later.at('penalties')}?view=register`,
    });
    await press('Withdraw the answer', entry);
    await opened.becomes(on.with(answeredBy('second')));
    await expect.element(entry).toMatchTextContent('Text of second');
    await userEvent.fill(field('Reason', entry), 'Wrong crew');
    await press('Withdraw the answer', entry);
    await expect.poll(() => factsApplied(opened)).toHaveLength(1);
    expect(factsApplied(opened)[0]).toMatchObject({ kind: 'void', target: 'first' });
  });

  it('has the entries first that a link names, and marks them', async () => {
    const two = rpc('protest_list', (list) => ({
      ...list,
      protests: ['1', '7'].map((number) => ({ ...list.protests[0], id: number, number })),
    }));
    await openPage(later.with(two), { path: `${later.at('penalties')}?view=register&state=open&protests=7` });
    await expect.element(entry.first()).toHaveAttribute('data-crew', '7');
    await expect.element(entry.first()).toHaveAttribute('aria-current', 'true');
    await expect.element(entry.last()).toHaveAttribute('data-crew', '1');
    await expect.element(entry.last()).not.toHaveAttribute('aria-current');
  });

  it.each([
    ['Dismiss or cancel', null, { verdict: 'cancel' }],
    ['Amend', '0:10', { verdict: 'amend', ms: 10_000 }],
    ['Decide later', null, null],
  ])('an upheld answer decides the penalty in the same form: %s', async (choice, price, verdict) => {
    const [first] = later.answered<{ penalties: { id: string }[] }>('penalty_list').penalties;
    const live = rpc('penalty_list', (list) => ({
      ...list,
      penalties: list.penalties.map((one: { id: string }) =>
        one.id === first?.id ? { ...one, status: 'confirmed', unit: 'time' } : one,
      ),
    }));
    const about = rpc('protest_list', (list) => ({
      ...list,
      protests: list.protests.map((one: object) => ({ ...one, penalty: first?.id })),
    }));
    const opened = await openPage(later.with(...planning(), live, about), {
      path: `${later.at('penalties')}?view=register`,
    });
    await press('Answer', entry);
    await userEvent.selectOptions(field('Outcome', entry), 'Rejected');
    await expect.element(field('The penalty', entry)).not.toBeInTheDocument();
    await userEvent.selectOptions(field('Outcome', entry), 'Upheld');
    await userEvent.fill(entry.getByRole('textbox', { name: 'Answer' }), 'The sign was down');
    await expect.element(entry.getByRole('button', { name: 'Answer it' })).toBeDisabled();
    await userEvent.selectOptions(field('The penalty', entry), choice);
    if (price) await userEvent.fill(field('Costs from now on', entry), price);
    await press('Answer it', entry);
    await expect.poll(() => factsApplied(opened)).toHaveLength(verdict ? 2 : 1);
    expect(factsApplied(opened)[0]).toMatchObject({ kind: 'protest_answer', outcome: 'upheld' });
    if (verdict)
      expect(factsApplied(opened)[1]).toMatchObject({
        ...{ kind: 'penalty_decision', penalty: first?.id, reason: 'Protest upheld' },
        ...verdict,
      });
  });

  it.each([
    ['confirmed', 'amend', false, /^SS1 · .*\+3:00P Confirmed, amended$/],
    ['cancelled', 'cancel', false, /^SS1 · .*\+3:00P Cancelled$/],
    ['confirmed', 'confirm', true, /^SS1 · .*\+3:00P Confirmed 1 decision waits$/],
    [null, null, false, /^Its penalty was withdrawn$/],
  ])('says what became of a penalty that is %s by %s', async (status, verdict, isHeld, words) => {
    const { penalties } = later.answered<{ penalties: { id: string }[] }>('penalty_list');
    const id = penalties[0]?.id;
    const decided = rpc('penalty_list', (list) => ({
      ...list,
      penalties: list.penalties
        .filter((one: { id: string }) => status !== null || one.id !== id)
        .map((one: { id: string }) => (one.id === id ? { ...one, status, verdict } : one)),
      said: list.said.map((one: { about: string }) => ({ ...one, held: isHeld && one.about === id })),
    }));
    const about = rpc('protest_list', (list) => ({
      ...list,
      protests: list.protests.map((one: object) => ({ ...one, penalty: id })),
    }));
    await openPage(later.with(decided, about), { path: `${later.at('penalties')}?view=register` });
    await expect.element(css('[data-protested]')).toMatchTextContent(words);
    if (!isHeld) return;
    await press('Answer', entry);
    await userEvent.selectOptions(field('Outcome', entry), 'Upheld');
    await expect.element(css('[data-about]')).toMatchTextContent(/SS1.*\+3:00/);
  });

  it('opens a new protest for the crew and the penalty it comes from', async () => {
    const opened = await openPage(later.with(...planning()), { path: later.at('penalties') });
    await keyOn('212', '{Enter}');
    await press('Lodge a protest');
    await expectAddress(/view=register/);
    await expect.element(field('Crew')).toHaveValue('212');
    await userEvent.fill(field('Subject'), 'The zone was not marked');
    await userEvent.selectOptions(field('About the classification'), 'Stage SS1, version 1, provisional');
    await press('Add to register');
    await expect.poll(() => factsApplied(opened)).toHaveLength(1);
    expect(factsApplied(opened)[0]).toMatchObject({
      ...{ kind: 'protest', number: '212', subject: 'The zone was not marked' },
      ...{ page: 'stage/SS1', version: 1 },
    });
    expect(factsApplied(opened)[0]?.about_penalty).toBeTruthy();
  });

  it('drops the penalty with its crew, and begins the next entry without either', async () => {
    const opened = await openPage(later.with(...planning()), { path: later.at('penalties') });
    await keyOn('212', '{Enter}');
    await press('Lodge a protest');
    await userEvent.fill(field('Crew'), '213');
    await userEvent.fill(field('Subject'), 'The zone was not marked');
    await press('Add to register');
    await expect.poll(() => factsApplied(opened)).toHaveLength(1);
    expect(factsApplied(opened)[0]).toMatchObject({ kind: 'protest', number: '213' });
    expect(factsApplied(opened)[0]).not.toHaveProperty('about_penalty');
    await press('Add enquiry or protest');
    await expect.element(field('Crew')).toHaveValue('');
  });

  it('is empty at first, and fits a phone', async () => {
    const empty = later.with(rpc('protest_list', (list) => ({ ...list, protests: [] })));
    await openPage(empty, { path: `${later.at('penalties')}?view=register`, width: 360, height: 800 });
    await expect.element(page.getByText('Nothing in the register')).toBeVisible();
    await press('Add enquiry or protest');
    await expectNoSidewaysScroll();
  });
});

/** Decisions on penalties: a whole cause at once, filters, decisions that wait, and a penalty by hand. */
import {
  css,
  expectAccessible,
  expectNoSidewaysScroll,
  page,
  recording,
  rpc,
  userEvent,
} from '@bivouac/testing';
import { factsApplied, plannedIn, planning } from '@bivouac/testing/planning';
import { describe, expect, it } from 'vitest';
import { button, expectAddress, expectCount, field, keyOn, press } from './admin-page.ts';
import { openPage } from './open.ts';

const later = await recording('office-later');
const official = await recording('office-official');
const of = (number: string) => css(`[data-penalty][data-crew="${number}"]`);
const decision = css('[data-decision]');
const held = css('[data-held] li');
const foresight = planning({ foresees: () => official.answered('plan_change') });

describe('the list of penalties', () => {
  it('decides all penalties of a cause at once, says how many change, and undoes it', async () => {
    const opened = await openPage(later.with(...planning()), { path: later.at('penalties') });
    await keyOn('213', 'c');
    await userEvent.selectOptions(field('About'), 'every “Speeding in a zone” at SS1');
    await expect.element(css('[data-changes]', decision)).toMatchTextContent('3 rows, 2 will change');
    await expectCount('[data-decision] [data-about] li', 3);
    await expect.element(button('Confirm', decision)).toBeDisabled();
    await userEvent.fill(field('Reason'), 'The zone was marked');
    await userEvent.keyboard('{Enter}');
    await expectCount('[data-decision]', 0);
    expect(factsApplied(opened)).toEqual([
      expect.objectContaining({
        ...{ kind: 'bulk_decision', verdict: 'confirm', rule: 'sc.zone', stage: 'SS1' },
        reason: 'The zone was marked',
      }),
    ]);
    await keyOn('212', '{Control>}z{/Control}');
    await userEvent.fill(field('Reason'), 'It was not');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => factsApplied(opened)).toHaveLength(2);
    expect(factsApplied(opened)[1]).toMatchObject({
      ...{ kind: 'void', reason: 'It was not', target: factsApplied(opened)[0]?.id },
    });
  });

  it('applies the plan that was shown, and asks again where it would do something else by now', async () => {
    let isMoved = true;
    const moving = planning({
      foresees: () => official.answered('plan_change'),
      applies(_, { reason }) {
        if (!isMoved) return;
        isMoved = false;
        expect(reason).toBe('Decision 7');
        const plan = {
          plan_id: 'plan now',
          digest: 'now',
          blockers: [],
          questions: [{ code: 'reason' as const }],
        };
        return { outcome: 'changed', plan: { ...plan, effects: [] } };
      },
    });
    const pages = rpc('page', () => ({ body: { rows: [], races: [] } }));
    const opened = await openPage(later.with(...moving, pages), { path: later.at('penalties') });
    await keyOn('212', 'w');
    await expect.element(css('[data-mover="212"]')).toBeVisible();
    const shown = plannedIn(opened).length;
    await userEvent.fill(field('Reason'), 'Decision 7');
    await userEvent.keyboard('{Enter}');
    const sheet = css('[data-plan]');
    await expect
      .element(sheet.getByRole('alert'))
      .toMatchTextContent('Something else was changed in the meantime');
    await expect.element(sheet).toMatchTextContent('Decision 7');
    expect(plannedIn(opened)).toHaveLength(shown);
    await press('Save with this reason', sheet);
    await expectCount('[data-decision]', 0);
    expect(opened.sent('POST', '/rest/v1/rpc/apply_change').at(-1)?.sent).toEqual({
      ...{ plan_id: 'plan now', answers: { reason: 'Decision 7' } },
    });
  });

  it('draws only the rows in sight of 500, and reaches the last one by End', async () => {
    const ids = Array.from({ length: 500 }, () => crypto.randomUUID());
    const many = rpc('penalty_list', (recorded) => ({
      ...recorded,
      penalties: ids.map((id, at) => ({ ...recorded.penalties[0], id, number: String(at + 1) })),
    }));
    await openPage(later.with(many), { path: later.at('penalties'), width: 1440, height: 900 });
    await keyOn('1', '{End}');
    await expect.element(of('500')).toHaveFocus();
    expect(document.querySelectorAll('[data-penalty]').length).toBeLessThan(120);
    expect(of('1').query()).toBeNull();
    await expect.element(of('500')).toBeInViewport();
  });

  it('filters by state in the address', async () => {
    await openPage(later, { path: later.at('penalties') });
    await userEvent.selectOptions(field('State'), 'Confirmed (1)');
    await expectAddress(/state=confirmed/);
    await expectCount('[data-penalty]', 1);
    await openPage(later, { path: `${later.at('penalties')}?state=dismissed` });
    await expect.element(page.getByText('No penalties match')).toBeVisible();
    await userEvent.selectOptions(field('State'), 'All (3)');
    await expectCount('[data-penalty]', 3);
  });
});

it('says in the form by hand that another official has recorded the same penalty meanwhile', async () => {
  const theirs = {
    ...{ id: crypto.randomUUID(), kind: 'misc', rule: 'decision', number: '213', unit: 'time', ms: 15_000 },
    ...{ stage: 'SS1', control: null, waypoint: null, why: {}, overspeeds: [], decided: true },
    ...{ status: 'confirmed', by_rule: false, verdict: null, judged_by: null, by: 'Steward' },
  };
  let isThere = false;
  const list = rpc('penalty_list', (recorded) => ({
    ...recorded,
    penalties: isThere
      ? [...recorded.penalties, { ...recorded.penalties[0], ...theirs }]
      : recorded.penalties,
  }));
  const opened = await openPage(later.with(...planning(), list), { path: later.at('penalties') });
  await keyOn('212', 'n');
  await userEvent.fill(field('Crew'), '213');
  await userEvent.fill(field('Time'), '0:15');
  await userEvent.selectOptions(field('Counts from'), 'Stage SS1');
  await userEvent.fill(field('Reason'), 'Report of the judge');
  const same = css('[data-same-penalty]');
  expect(same.query()).toBeNull();
  isThere = true;
  const told = later.recorded.answers.find((one) => one.path.endsWith('/messages_told'));
  const rally = (told?.sent as { rally: string } | undefined)?.rally;
  await opened.push(`officials:${rally}`, 'facts', { facts: [] });
  await opened.advance(1_000);
  await expect
    .element(same)
    .toHaveTextContent('Crew 213 has the same penalty already: +0:15, SS1, by Steward.');
  await userEvent.fill(field('Time'), '0:20');
  await expectCount('[data-same-penalty]', 0);
  await userEvent.fill(field('Time'), '0:15');
  await expect.element(same).toBeVisible();
  await press('Add the penalty');
  await expect.poll(() => factsApplied(opened)).toMatchObject([{ kind: 'penalty', ms: 15_000 }]);
});

it('is accessible while it is decided who moves, a penalty is added, and an entry of the register is made', async () => {
  const mover = rpc('plan_change', () => official.answered('plan_change'));
  const pages = rpc('page', () => ({ body: { rows: [], races: [] } }));
  const opened = await openPage(later.with(mover, pages), { path: later.at('penalties') });
  await keyOn('212', 'w');
  await expect.element(css('[data-moves]')).toMatchTextContent('3 crews move');
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await keyOn('212', 'n');
  await expect.element(field('Crew')).toBeVisible();
  await expectAccessible();
  await opened.resize(360, 800);
  await expectNoSidewaysScroll();
  await openPage(later, { path: `${later.at('penalties')}?view=register` });
  await press('Add enquiry or protest');
  await expectAccessible();
});

describe('decisions on an official stage', () => {
  const openHeld = () => openPage(official.with(...foresight), { path: official.at('penalties') });

  it('shows which penalty changes and who would move before it is accepted', async () => {
    const opened = await openHeld();
    await expectCount('[data-held] > li', 2);
    await expect.element(of('212')).toHaveAttribute('data-status', 'proposed');
    const first = held.filter({ hasText: 'Decided late' });
    await expect
      .element(css('[data-held-change="212"]', first))
      .toMatchTextContent(/proposed.*→.*confirmed/i);
    await press('Accept', first);
    await expect.element(css('[data-official]', first)).toMatchTextContent('These results are official');
    await expect.element(css('[data-mover="212"]', first)).toMatchTextContent('1 → 3');
    await userEvent.fill(field('Reason', first), 'The stewards agree');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => factsApplied(opened)).toHaveLength(1);
    expect(factsApplied(opened)[0]).toMatchObject({ kind: 'release', reason: 'The stewards agree' });
  });

  it('is refused with a reason, which stays while another one is opened', async () => {
    const opened = await openHeld();
    const [first, last] = [
      held.filter({ hasText: 'Decided late' }),
      held.filter({ hasText: 'Decided last' }),
    ];
    await press('Refuse', last);
    await expect.element(button('Refuse', last)).toBeDisabled();
    await userEvent.fill(field('Reason', last), 'The crew was not heard');
    await press('Accept', first);
    await press('Back', first);
    await expect.element(field('Reason', last)).toHaveValue('The crew was not heard');
    await press('Refuse', last);
    await expect.poll(() => factsApplied(opened).length).toBeGreaterThan(0);
    expect(factsApplied(opened)).toContainEqual(
      expect.objectContaining({ kind: 'void', reason: 'The crew was not heard' }),
    );
  });

  it('is sent again if its answer was lost, although the list holds it no more', async () => {
    let isLost = true;
    let isRecorded = false;
    const losing = rpc('apply_change', () => {
      isRecorded = true;
      return isLost ? new Response(null, { status: 504 }) : { outcome: 'applied' };
    });
    const list = rpc('penalty_list', (recorded) => ({
      ...recorded,
      said: recorded.said.map((one: { reason: string }) =>
        isRecorded && one.reason === 'Decided late' ? { ...one, held: false } : one,
      ),
    }));
    const opened = await openPage(official.with(...foresight, losing, list), {
      path: official.at('penalties'),
    });
    const first = held.filter({ hasText: 'Decided late' });
    await press('Accept', first);
    await userEvent.fill(field('Reason', first), 'The stewards agree');
    await userEvent.keyboard('{Enter}');
    await expect.element(first.getByRole('alert')).toBeVisible();
    await expect.element(first).toBeVisible();
    isLost = false;
    await press('Accept', first);
    await expectCount('[data-held] > li', 1);
    const [sent, again] = opened.sent('POST', '/rest/v1/rpc/apply_change');
    expect(again?.sent).toEqual(sent?.sent);
  });
});

it('counts open protests and proposed penalties in the list of rallies', async () => {
  await openPage(later, { path: later.at('rallies'), at: '2026-03-08T19:35:30Z' });
  await expect.element(css('[data-need=protestsUntil]')).toMatchTextContent(/1 protest open, 2\d min left/);
  await expect.element(css('[data-need=proposed]')).toMatchTextContent('2 penalties to judge');
});

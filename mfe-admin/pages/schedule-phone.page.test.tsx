/** The schedule at the width of a phone. */
import { css, page, planning, recording, rpc, userEvent } from '@bivouac/testing';
import { expect, it } from 'vitest';
import { act, expectCount, press } from './admin-page.ts';
import { openPage } from './open.ts';

const office = await recording('office');
const path = office.at('schedule');
const stage = (code: string) => css(`[data-stage="${code}"]`);

it('on a phone shows a form that opens whole and focused, with one button and a menu in each row', async () => {
  const free = rpc('stage_status_matters', () => ({ from: 'to_run', matters: [] }));
  await openPage(office.with(free, ...planning()), { path, width: 360, height: 640 });
  const key = (name: string) => stage('SS2').getByRole('button', { name, exact: true });
  await expect.element(key('Open the stage')).toBeVisible();
  expect(stage('SS2').getByRole('button').elements()).toHaveLength(2);
  for (const [name, title] of [
    ['Cancel the stage', 'SS2: Cancel the stage'],
    ['Delay', 'SS2: Delay'],
    ['Open the stage', 'SS2: Open the stage'],
  ] as const) {
    await act(name, stage('SS2'));
    const form = stage('SS2').getByRole('form', { name: title });
    await expect.element(form).toHaveFocus();
    await expect.element(form.getByRole('heading')).toBeInViewport({ ratio: 1 });
    await press('Back', form);
    await expect.element(key(name === 'Open the stage' ? name : 'Actions: SS2')).toHaveFocus();
  }
  await expectCount('[data-stage="SS2"] form', 0);
});

it('on a phone says what a control is in at most three lines below its code, and a leg by its number once', async () => {
  const full = { target_ms: 1_800_000, first_due_at: '2026-03-08T08:00:00Z', penalties: 'late' };
  const named = rpc('schedule', (days) =>
    days.map((day: { legs: { controls: object[] }[] }) => ({
      ...day,
      legs: day.legs.map((leg) => ({
        ...leg,
        name: 'Leg 1',
        controls: leg.controls.map((control) => ({ ...control, ...full })),
      })),
    })),
  );
  await openPage(office.with(named), { path, width: 360, height: 640 });
  await expect.element(css('[data-leg="1"] h2')).toHaveTextContent('Leg 1 8 Mar 2026');
  expect(css('[data-leg="1"] h2 span').first().element().getClientRects()).toHaveLength(1);
  await userEvent.click(page.getByText('6 controls'));
  const facts = css('[data-control] [data-facts]');
  await expect.element(facts.first()).toMatchTextContent('Time control');
  for (const one of facts.elements()) {
    const lines = new Set([...one.children].map((fact) => Math.round(fact.getBoundingClientRect().top)));
    expect(lines.size, one.textContent ?? '').toBeLessThanOrEqual(3);
  }
});

/** Race day for the timing team: the same steps as the administration has, with the buttons that the team may press. */
import type { RaceDay } from '@bivouac/data';
import {
  css,
  expectAccessible,
  expectNoSidewaysScroll,
  factsApplied,
  planning,
  recording,
  rpc,
  userEvent,
} from '@bivouac/testing';
import { expect, it } from 'vitest';
import { press } from './desk.ts';
import { openPage } from './open.ts';

const office = await recording('office');
const desk = await recording('desk');
const path = desk.at('times').replace(/\/chronos$/, '');
const recorded = office.answered<RaceDay>('race_day');
const ofTeam = recorded.steps.map((step) => ({
  ...step,
  may: step.right === 'time' || step.right === 'check',
}));
const withSteps = (steps: RaceDay['steps']) => desk.with(rpc('race_day', () => ({ ...recorded, steps })));
const leads = css('[data-leads]');

it('leads to the step of the team, links what is in its way to the desk, and hides buttons of administrators', async () => {
  await openPage(withSteps(ofTeam), { path });
  await expect.element(leads).toHaveAttribute('data-step', 'accounted');
  await expect
    .element(css('[data-matter=crews_unaccounted]', leads))
    .toHaveAttribute('href', expect.stringMatching(/^\/organizer\/.*chronos\/stage\/.*only=problems$/));
  await userEvent.click(css('[data-folded=stage][data-of=SS2]').getByText('SS2').first());
  await expectAccessible();
  const shown = [...document.querySelectorAll('ol button')].map((one) => one.textContent);
  expect(new Set(shown)).toEqual(new Set(['Close stage', 'Open stage', '?']));
});

it.each([
  ['without a matter', [], undefined],
  ['with a reason for what is unusual', [{ code: 'opened_early', blocks: false }], 'The road is clear'],
])('closes a stage %s', async (_, matters, reason) => {
  const steps = ofTeam.map((step) => (step.leads ? { ...step, blockers: [] } : step));
  const met = matters.map((one) => ({
    ...{ count: 1, names: [], stage: 'SS1', stage_id: null, until: null, race_id: null, about: null },
    ...one,
  }));
  const asked = rpc('stage_status_matters', () => ({ from: 'running', matters: met, protest_ms: 0 }));
  const opened = await openPage(withSteps(steps).with(asked, ...planning()), { path });
  await userEvent.click(leads.getByRole('button', { name: 'Close stage' }));
  const form = css('form', leads);
  if (reason) {
    await expect.element(form.getByRole('button', { name: 'Close stage' })).toBeDisabled();
    await userEvent.fill(form.getByLabelText('Reason'), reason);
  }
  await userEvent.click(form.getByRole('button', { name: 'Close stage' }));
  await expect.poll(() => document.querySelector('[data-leads] form')).toBeNull();
  const { stage } = steps.find((step) => step.leads) ?? {};
  expect(factsApplied(opened)).toEqual([
    expect.objectContaining({
      ...{ kind: 'stage_status', stage, status: 'completed', from: 'running' },
      ...(reason ? { reason, accepts: ['opened_early'] } : {}),
    }),
  ]);
});

it('does not let a stage be closed while the server names what blocks it', async () => {
  const blocking = {
    ...{ code: 'crews_unaccounted', blocks: true, count: 1, names: ['7'], stage: 'SS1' },
    ...{ stage_id: null, until: null, race_id: null, about: null },
  };
  const early = { ...blocking, code: 'opened_before_its_day', blocks: false, names: ['2026-03-08'] };
  const matters = [blocking, early];
  const asked = rpc('stage_status_matters', () => ({ from: 'running', matters, protest_ms: 0 }));
  await openPage(withSteps(ofTeam).with(asked), { path });
  await userEvent.click(leads.getByRole('button', { name: 'Close stage' }));
  const form = css('form', leads);
  await expect.element(form).toMatchTextContent('1 crew unaccounted for: 7');
  await expect.element(form).toMatchTextContent('8 Mar 2026');
  await expect.element(form.getByRole('button', { name: 'Close stage' })).toBeDisabled();
  await press('Back');
  await expect.poll(() => document.querySelector('[data-leads] form')).toBeNull();
});

it('fits a phone and says in French what it says in English', async () => {
  await openPage(withSteps(ofTeam), { path, width: 360, height: 740, language: 'fr' });
  await expect.element(leads).toMatchTextContent('Clore');
  await expectNoSidewaysScroll();
});

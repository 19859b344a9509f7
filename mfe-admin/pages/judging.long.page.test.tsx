/** Penalties judged by keys, their history, and one that is added by hand. */
import { css, factsApplied, planning, recording, rpc, userEvent } from '@bivouac/testing';
import { describe, expect, it } from 'vitest';
import { button, expectAddress, expectCount, field, keyOn } from './admin-page.ts';
import { openPage } from './open.ts';

const later = await recording('office-later');
const official = await recording('office-official');
const of = (number: string) => css(`[data-penalty][data-crew="${number}"]`);
const decision = css('[data-decision]');
const foresight = planning({ foresees: () => official.answered('plan_change') });

describe('judging by keys', () => {
  it('shows who would move before a verdict, keeps the reason for the next one, and leads through the list', async () => {
    const pages = rpc('page', () => ({ body: { rows: [], races: [] } }));
    const opened = await openPage(later.with(...foresight, pages), { path: later.at('penalties') });
    await keyOn('213', '{ArrowUp}');
    await expect.element(of('212')).toHaveFocus();
    await expect.element(of('212')).toMatchTextContent('115 km/h in a 50 zone (DZ1)');
    await userEvent.keyboard('w');
    const moves = css('[data-moves]');
    await expect.element(css('[data-mover="212"]', moves)).toMatchTextContent('1 → 3');
    await expect.element(css('[data-mover="213"]', moves)).toMatchTextContent('2 → 1');
    await expect
      .element(css('[data-about]', decision))
      .toMatchTextContent(/^212.*SS1 · DZ1 · Speeding in a zone.*\+/);
    expect(factsApplied(opened)).toEqual([]);
    await userEvent.fill(field('Reason'), 'Decision 7');
    await userEvent.keyboard('{Enter}');
    await expectCount('[data-decision]', 0);
    await keyOn('213', 'd');
    await expect.element(field('Reason')).toHaveValue('Decision 7');
    await userEvent.keyboard('{Enter}');
    await expectCount('[data-decision]', 0);
    await keyOn('212', 'a');
    await userEvent.fill(field('Costs from now on'), '0:45');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => factsApplied(opened)).toHaveLength(3);
    expect(factsApplied(opened)).toMatchObject([
      { kind: 'penalty_decision', verdict: 'confirm', reason: 'Decision 7' },
      { verdict: 'dismiss', reason: 'Decision 7' },
      { verdict: 'amend', ms: 45_000 },
    ]);
  });

  it('shows what was decided and taken back, and what an amended one cost before', async () => {
    const list = rpc('penalty_list', (known) => {
      const [said] = known.said;
      const [first, second, ...others] = known.penalties;
      const back = { id: '01890000-0000-7000-8000-0000000000d1', kind: 'void', reason: 'Look at it again' };
      return {
        ...known,
        said: [
          { ...said, standing: false },
          { ...said, ...back, about: said.id, verdict: null },
        ],
        penalties: [first, { ...second, ms: 45_000, status: 'confirmed', verdict: 'amend' }, ...others],
      };
    });
    await openPage(later.with(list), { path: later.at('penalties') });
    await keyOn('211', '{Enter}');
    await expectAddress(/penalty=/);
    await expect
      .poll(() => [...document.querySelectorAll('[data-opened] ol li')].map((one) => one.textContent))
      .toEqual([
        expect.stringMatching(/^Confirmed .*Decision 8$/),
        expect.stringMatching(/^Undone .*Look at it again$/),
      ]);
    await expect.element(of('212')).toMatchTextContent(/\+0:45.*amended/);
  });
});

it('adds a penalty by hand for a crew of this race, with its article and a reason', async () => {
  const opened = await openPage(later.with(...planning()), { path: later.at('penalties') });
  await keyOn('211', 'n');
  const crew = field('Crew');
  await userEvent.fill(crew, '999');
  await expect.element(crew).toHaveAccessibleDescription('No crew of this race has this number.');
  await userEvent.fill(crew, '0213');
  await userEvent.fill(field('Time'), '5.0');
  await expect.element(field('Time')).toHaveAccessibleDescription(/Enter a valid time/);
  await userEvent.fill(field('Time'), '5');
  await userEvent.selectOptions(field('Counts from'), 'Stage SS1');
  await userEvent.fill(field('Article'), '48.2');
  await userEvent.fill(field('Text'), 'Refuelling outside the zone');
  await expect.element(button('Add the penalty')).toBeDisabled();
  await userEvent.fill(field('Reason'), 'Report of the judge');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => factsApplied(opened)).toHaveLength(1);
  expect(factsApplied(opened)[0]).toMatchObject({
    ...{ kind: 'penalty', number: '213', kind_of: 'misc', stage: 'SS1', ms: 300_000, article: '48.2' },
    ...{ text: 'Refuelling outside the zone', reason: 'Report of the judge' },
  });
});

/** Overspeeds: typed in a line that is read aloud, listed with rule and price, judged many at once. */
import type { OverspeedsList } from '@bivouac/data';
import { css, page, recording, rpc, userEvent } from '@bivouac/testing';
import { expect, it } from 'vitest';
import { answerAll, press, recorded, textsOf, type } from './desk.ts';
import { openPage } from './open.ts';

const team = await recording('overspeeds');
const judge = await recording('overspeeds-judge');
const line = css('[data-overspeed=line]');
const echo = css('[data-overspeed=echo]');
const rowsOf = (number: string) => textsOf(`[data-overspeed-row][data-crew="${number}"]`);
const rows = () => document.querySelectorAll('[data-overspeed-row]').length;

it('reads a line aloud while it is typed, and records it by Enter', async () => {
  const opened = await openPage(team.with(...answerAll), { path: team.at('ss1') });
  await expect.element(line).toHaveFocus();
  await expect.element(echo).toHaveTextContent('DZ1 limit 50 · DZ2 limit 30');
  await userEvent.fill(line, '211 DZ1');
  await expect.element(echo).toMatchTextContent('Type the peak speed');
  await userEvent.fill(line, '211 DZ9 87');
  await type('⏎');
  await expect.element(echo).toMatchTextContent('DZ9 is neither a zone of this stage nor a speed');
  expect(recorded(opened)).toEqual([]);
  await userEvent.fill(line, '211 DZ1 75 12');
  await type('⏎');
  await expect.element(line).toHaveValue('');
  await expect
    .poll(() => recorded(opened))
    .toMatchObject([{ kind: 'overspeed', number: '211', zone: 'DZ1', max_kmh: 75, duration_ms: 12_000 }]);
  // With nothing typed, Ctrl+Z takes the last step back.
  await type('{Control>}z{/Control}');
  await expect.poll(() => recorded(opened).at(-1)).toMatchObject({ kind: 'void' });
});

it('shows speed, price, rule and what was recorded alike; the timing team records and does not judge', async () => {
  await openPage(team, { path: team.at('ss1') });
  await expect.poll(rows).toBe(5);
  const [first = '', second = ''] = rowsOf('211');
  for (const words of ['66 / 50', 'Speed in a zone (sc.zone) · 16 km/h over', 'recorded 2 times alike'])
    expect(first).toContain(words);
  expect(second).toContain('the same infraction as above');
  const statuses = document.querySelectorAll('[data-overspeed-row][data-status=proposed]');
  expect(statuses).toHaveLength(5);
  expect(document.querySelector('[data-act=confirm]')).toBeNull();
});

it('lists what was taken back on request', async () => {
  const taken = rpc('overspeeds_list', (list: OverspeedsList) => ({
    ...list,
    overspeeds: list.overspeeds.map((one, n) => (n === 0 ? { ...one, standing: false } : one)),
  }));
  await openPage(team.with(taken), { path: team.at('ss1') });
  await expect.poll(rows).toBe(4);
  await press('Undone (1)');
  await expect.poll(rows).toBe(1);
  expect(textsOf('[data-overspeed-row]')[0]).toContain('undone');
});

it('narrows the list to a zone, and dismisses all of it with one reason', async () => {
  const opened = await openPage(judge.with(...answerAll), { path: judge.at('overspeeds') });
  const stage = css('[data-overspeed-stage=SS1]');
  await expect.element(stage).toMatchTextContent('5 overspeeds');
  await expect.element(stage).toMatchTextContent('4 to judge');
  await userEvent.click(stage.getByRole('link'));
  await expect.poll(rows).toBe(5);
  const zone = page.getByLabelText('Zone', { exact: true });
  await userEvent.selectOptions(zone, 'DZ1');
  await expect.poll(rows).toBe(4);
  await userEvent.click(css('[data-overspeed-row][data-crew="211"] th').first());
  await type('a');
  await userEvent.fill(css('[data-overspeed=reason]'), 'The sign of DZ1 had fallen');
  await press('Dismiss (3)');
  await expect.poll(() => recorded(opened)).toHaveLength(3);
  for (const fact of recorded(opened)) expect(fact).toMatchObject({ reason: 'The sign of DZ1 had fallen' });
  await userEvent.selectOptions(zone, '');
  await userEvent.click(page.getByRole('button', { name: /^To judge/ }));
  expect(rowsOf('213').join()).toContain('14 km/h over');
});

/** Times put right: those of a device whose clock was wrong, and each from the history of its cell. */
import type { GridChrono } from '@bivouac/data';
import { css, page, planning, recording, rpc, userEvent } from '@bivouac/testing';
import { expect, it } from 'vitest';
import { countOf, grid, gridOf, openDesk, press, recorded, row, taking, type } from './desk.ts';

const times = await recording('desk-times');

it('moves the times of a device whose clock was wrong, after a preview', async () => {
  const { chronos, points } = gridOf(times);
  const seen = chronos.filter(({ device }) => device === 'Arch 1');
  expect(seen.length).toBeGreaterThan(0);
  const moves = [
    {
      ...{ race: 'main', key: 'stage/SS1', number: '7' },
      before: { position: 1, total_ms: 600_000, penalty_ms: 0, status: 'classified' },
      after: { position: 2, total_ms: 637_000, penalty_ms: 0, status: 'classified' },
    },
  ];
  const server = taking(times).with(
    rpc('device_chronos', () => ({ chronos: seen, points })),
    ...planning({ foresees: () => ({ moves }) }),
  );
  const opened = await openDesk(server, '?view=clock');
  const form = css('[data-clock-form]');
  const fill = (label: string, text: string) => userEvent.fill(form.getByLabelText(label), text);
  const ask = () => userEvent.click(form.getByRole('button', { name: 'Preview' }));
  const says = (text: string) => expect.element(page.getByText(text)).toBeVisible();
  await ask();
  await says('Choose the device whose clock was wrong');
  await userEvent.selectOptions(css('select', form), 'Arch 1');
  await fill('From', '91500');
  await fill('Until', '90500');
  await fill('Move by', 'soon');
  await ask();
  await says('The range ends before it begins');
  await fill('From', '90500');
  await fill('Until', '91500');
  await ask();
  await says('Type by how much, such as +37 or -1:00:00');
  await fill('Move by', '+37');
  await ask();
  await says('Give a reason: it appears in the history of each time');
  await fill('Reason', 'GPS at noon');
  await ask();
  const preview = css(`[data-shift-preview="${seen.length}"]`);
  await expect.element(preview).toMatchTextContent('09:10:00→09:10:37');
  await expect.element(css('[data-move="stage/SS1 7"]', preview)).toMatchTextContent('10:37');
  await fill('Move by', '+3');
  await countOf('[data-shift-preview]').toBe(0);
  await fill('Move by', '+37');
  await ask();
  expect(recorded(opened)).toEqual([]);
  await userEvent.click(preview.getByRole('button', { name: /^Move \d time/ }));
  await expect.poll(() => recorded(opened)).toHaveLength(seen.length);
  expect(recorded(opened)[0]).toMatchObject({
    ...{ kind: 'chrono', number: '7', supersedes: seen[0]?.id },
    at: expect.stringContaining('T09:10:37'),
    reason: expect.stringContaining('GPS at noon'),
  });
});

it('undoes from the list of corrections what was moved', async () => {
  const moved = taking(times, {
    with(now) {
      const seen = now.chronos.find(({ device }) => device === 'Arch 1') as GridChrono;
      seen.standing = false;
      seen.counted = false;
      now.chronos.push({
        ...{ ...seen, id: crypto.randomUUID(), supersedes: seen.id, standing: true, counted: true },
        ...{ at: seen.at.replace(':00.000', ':37.000'), reason: 'Δ +0:37 · GPS at noon', position: 99 },
      });
    },
  });
  const opened = await openDesk(moved, '?view=clock');
  const made = css('[data-shifts-made] li');
  await expect.element(made).toMatchTextContent('Δ +0:37 · GPS at noon');
  await userEvent.click(made.getByRole('button'));
  await expect.poll(() => recorded(opened)).toMatchObject([{ kind: 'void' }]);
  await countOf('[data-shifts-made] li').toBe(0);
  await press('Entry and grid');
  await expect.element(row('7')).toMatchTextContent('09:10:00');
});

it('tells all that was said of a cell, by whom and why, and undoes and restores from there', async () => {
  const fact = (own: object) => ({
    ...{ kind: 'chrono', number: '7', number_typed: '7', passage: 'finish', flags: [], gate: 'counted' },
    ...{ device: null, device_at: null, offset_ms: null, by: 'Timing team', supersedes: null, target: null },
    ...{ reason: null, received_at: '2026-11-28T21:04:24Z', source: 'manual', ...own },
  });
  const [first, second] = ['01890000-0000-7000-8000-0000000000b1', '01890000-0000-7000-8000-0000000000b2'];
  const voids: object[] = [];
  const isBack = () => voids.length % 2 === 1;
  const history = rpc('point_history', () => [
    fact({
      ...{ id: first, position: 1, at: '2026-11-27T09:10:00.000Z', source: 'phone', device: 'Arch 1' },
      ...{ standing: isBack(), counted: isBack() },
    }),
    fact({
      ...{ id: second, position: 2, at: '2026-11-27T09:10:33.000Z', supersedes: first },
      ...{ reason: 'Corrected by the timing team', standing: !isBack(), counted: !isBack() },
    }),
    ...voids,
  ]);
  const server = taking(times, {
    answers(sent) {
      const { id, kind, target } = sent as { id: string; kind: string; target?: string };
      for (const one of voids) Object.assign(one, { standing: false });
      voids.push(
        fact({ id, kind, target, at: null, position: 3 + voids.length, standing: true, counted: false }),
      );
      return undefined;
    },
  }).with(history);
  const opened = await openDesk(server);
  await expect.element(row('7')).toMatchTextContent('09:10:00');
  (grid.element() as HTMLElement).focus();
  await type('{ArrowRight}{ArrowRight}h');
  const facts = css('[data-history] > li');
  await countOf('[data-history] > li').toBe(2);
  await expect.element(facts.nth(0)).toMatchTextContent('Arch 1');
  await expect.element(facts.nth(0)).toHaveAttribute('data-state', 'corrected');
  await expect.element(facts.nth(1)).toMatchTextContent('corrects 09:10:00');
  await expect.element(facts.nth(1)).toMatchTextContent('Corrected by the timing team');
  await userEvent.click(facts.nth(1).getByRole('button', { name: 'Undo' }));
  await countOf('[data-history] > li').toBe(3);
  await expect.element(facts.nth(0)).toHaveAttribute('data-state', 'counts');
  await expect.element(facts.nth(1)).toHaveAttribute('data-state', 'voided');
  await userEvent.click(facts.nth(2).getByRole('button', { name: 'Restore' }));
  await expect.element(facts.nth(1)).toHaveAttribute('data-state', 'counts');
  expect(recorded(opened)).toMatchObject([
    { kind: 'void', target: second },
    { kind: 'void', target: recorded(opened)[0]?.id },
  ]);
});

it('says of a cell that nothing was ever recorded there', async () => {
  await openDesk(taking(times).with(rpc('point_history', () => [])), '?view=cards&crew=12');
  await userEvent.click(css('[data-card-point="TC1"]').getByRole('button', { name: 'History at TC1' }));
  await expect
    .element(page.getByRole('heading', { name: '12 at TC1: everything that was said' }))
    .toBeVisible();
  await expect.element(page.getByText('Nothing was ever recorded here.')).toBeVisible();
});

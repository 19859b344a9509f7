/** A stage is checked: what is typed from then on waits, what the public would see is shown before, and a reason opens it again. */
import type { Chrono, ChronosGrid, Fact } from '@bivouac/data';
import { answer, css, recording, rpc, userEvent } from '@bivouac/testing';
import { expect, it } from 'vitest';
import { add, confirm, echo, gridOf, last, openDesk, recorded, type } from './desk.ts';

const times = await recording('desk-times');
const check = css('[data-stage-check]');
const part = (name: string) => css(`[data-check=${name}]`);
const row = (number: string, total_ms: number, position: number) => ({
  ...{ marks: [], order: [0, total_ms], number, status: 'classified', time_ms: total_ms, bonus_ms: 0 },
  ...{ penalties_ms: {}, total_ms, position, general_position: position, penalty_ms: 0 },
});
const rows = [row('7', 600_000, 1), row('12', 620_000, 2)];
const standing = (total_ms: number, position: number) => ({
  ...{ position, total_ms, penalty_ms: 0, status: 'classified' },
});

it('waits with what is typed into a checked stage, previews the public page, and is opened for a reason', async () => {
  const now: ChronosGrid = { ...gridOf(times), status: 'running' };
  const takes = (fact: Fact) => {
    if (fact.kind === 'stage_check') {
      const by = { id: fact.id, by: 'Timing team', at: '2026-11-28T21:00:00Z' };
      now.checked = fact.status === 'checked' ? by : null;
      for (const point of now.points) point.held = now.checked && 'checked';
      return { id: fact.id, outcome: 'accepted' };
    }
    const { number, at } = fact as Chrono;
    const received_at = new Date().toISOString();
    add(now, {
      id: fact.id,
      number,
      at,
      received_at,
      waits: true,
      gate: 'held',
      flags: ['conflict', 'held'],
    });
    return { id: fact.id, outcome: 'accepted_flagged', flags: ['conflict', 'held'] };
  };
  const opened = await openDesk(
    times.with(
      rpc('chronos_grid', () => structuredClone(now)),
      rpc('grid_changes', () => ({ numbers: null })),
      rpc('waiting_facts', () => []),
      rpc('record', (_, { sent }) => (sent as { facts: Fact[] }).facts.map(takes)),
      rpc('page_versions', () => ({ versions: [{ version: 1 }] })),
      rpc('page_version', () => ({ body: { rows } })),
      answer('GET', /\/rpc\/page$/, (page, { url }) =>
        url.searchParams.get('key') === 'stage/SS1' ? { feed: 1, body: { rows } } : page,
      ),
      rpc('plan_change', () => ({
        ...{ answers: [], lost: [] },
        moves: [
          {
            ...{ race: 'main', key: 'stage/SS1', number: '12' },
            ...{ before: standing(620_000, 2), after: standing(590_000, 1) },
          },
          {
            ...{ race: 'main', key: 'stage/SS1', number: '7' },
            ...{ before: standing(600_000, 1), after: standing(600_000, 2) },
          },
        ],
      })),
    ),
  );
  await expect.element(check).toHaveAttribute('data-stage-check', 'open');
  expect(part('checked').query()).toBeNull();
  now.status = 'completed';
  await opened.push(`officials:${times.named('code')}`, 'facts', {
    facts: [
      { id: crypto.randomUUID(), kind: 'stage_status', race: null, point: null, crew: null, stage: null },
    ],
  });
  await opened.advance(500);
  await userEvent.click(part('checked'));
  await expect.element(check).toHaveAttribute('data-stage-check', 'checked');
  await expect.element(check).toMatchTextContent('Checked by Timing team');

  await userEvent.click(css('[data-entry=number]'));
  await type('12⏎91050⏎');
  await expect.element(echo).toMatchTextContent('to record it as well: it waits for a decision.');
  await confirm(opened);
  await expect.element(last.first()).toMatchTextContent('pending review');
  await userEvent.click(part('preview'));
  await expect.element(css('[data-preview-sum]')).toHaveTextContent('0 new, 2 corrected, 0 gone');
  await expect.element(css('[data-change][data-crew="12"]')).toMatchTextContent(/2\. 10:20.*1\. 9:50/);
  await type('{Escape}');

  await expect.element(part('open')).toBeDisabled();
  await userEvent.fill(part('reason'), 'Two more cards were found');
  await userEvent.click(part('open'));
  await expect.element(check).toHaveAttribute('data-stage-check', 'open');
  expect(recorded(opened)).toMatchObject([
    { kind: 'stage_check', status: 'checked' },
    { kind: 'chrono', number: '12' },
    { kind: 'stage_check', status: 'open', reason: 'Two more cards were found' },
  ]);
});

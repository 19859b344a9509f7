/** The ledger: how far it has come, and who has found it intact. */
import { css, expectNoSidewaysScroll, page, recording, refusal, rpc } from '@bivouac/testing';
import { expect, it } from 'vitest';
import { press } from './admin-page.ts';
import { openPage } from './open.ts';

const office = await recording('office');
const status = css('[data-ledger=whole]').getByRole('status');
const check = (position: number, at: string) => ({
  ...{ position, at, by: 'office@rally.test', title: null, broken_at: null, why: null, hash: 'a'.repeat(64) },
});

it('shows position and hash, and after a check who checked it, and earlier checks', async () => {
  const checks: object[] = [];
  await openPage(
    office.with(
      rpc('check_ledger', () => {
        checks.unshift(check(10 + checks.length, `2026-03-08T0${8 + checks.length}:00:00Z`));
        return { position: 10, hash: 'a'.repeat(64), erased: 0, checks };
      }),
    ),
    { path: office.at('ledger'), width: 360, height: 780 },
  );
  await expect.element(page.getByText('Not checked yet.')).toBeVisible();
  await expect.element(css('[data-position]')).toMatchTextContent(/^\d+$/);
  await expect.element(css('[data-hash]')).toMatchTextContent(/^[0-9a-f]{64}$/);
  await press('Check the ledger');
  await expect.element(status).toMatchTextContent('The ledger is intact');
  await expect.element(status).toMatchTextContent('office@rally.test');
  await expect.element(status).toMatchTextContent('up to record 10');
  await press('Check the ledger');
  await expect.element(status).toMatchTextContent('up to record 11');
  await expect.element(page.getByText('Earlier checks')).toBeVisible();
  await expect.element(page.getByText(/up to record 10/)).toBeVisible();
  await expectNoSidewaysScroll();
});

it('says of how many records the words were erased', async () => {
  const server = office.with(rpc('ledger_state', (state) => ({ ...state, erased: 2 })));
  await openPage(server, { path: office.at('ledger') });
  await expect.element(page.getByText(/texts of 2 reports and alarms were erased/)).toBeVisible();
});

it('shows nothing of the ledger to a person who may not read it', async () => {
  await openPage(
    office.with(rpc('ledger_state', () => refusal(403, { code: '42501', message: 'permission denied' }))),
    { path: office.at('ledger') },
  );
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => document.querySelector('[aria-busy="true"]')).toBeNull();
  expect(css('[data-ledger]').query()).toBeNull();
});

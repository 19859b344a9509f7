/** Without a network, whole decisions wait on the device as single times do, and what is refused later is told until it is read. */
import { answer, css, page, recording, rpc, userEvent } from '@bivouac/testing';
import { expect, it } from 'vitest';
import { countOf, grid, last, openDesk, paste, press, recorded, row, taking } from './desk.ts';

const times = await recording('desk-times');
const isWaiting = (count: number) => countOf(`[data-unsent="${count}"]`).toBe(1);
const isBack = (opened: Awaited<ReturnType<typeof openDesk>>) => {
  opened.goOffline(false);
  window.dispatchEvent(new Event('online'));
};
async function pasted(text: string, name: string) {
  (grid.element() as HTMLElement).focus();
  paste(text);
  await press(name);
  await expect.element(css('[data-outcome=waiting]')).toMatchTextContent('kept on this device');
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Close' }).last());
}

it('keeps a pasted block, a void and a check until the network is back', async () => {
  const opened = await openDesk(
    taking(times, {
      with(now) {
        now.status = 'completed';
      },
    }),
  );
  opened.goOffline();
  await pasted('No\tFINISH-SS1\n30\t09:13:05\n31\t09:14:10', 'Record 2 changes');
  await isWaiting(2);
  const line = last.filter({ hasText: '09:11:20' });
  await userEvent.click(line.getByRole('button', { name: 'Undo the time of 12 …' }));
  await press('Undo 09:11:20');
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Close' }).last());
  await expect.element(line).toHaveAttribute('data-state', 'undone');
  expect(line.getByRole('button').query()).toBeNull();
  await isWaiting(3);
  await userEvent.click(css('[data-check=checked]'));
  await isWaiting(4);
  expect(recorded(opened)).toEqual([]);

  isBack(opened);
  await countOf('[data-unsent]').toBe(0);
  await expect.element(row('30')).toMatchTextContent('09:13:05');
  await expect.element(row('12')).not.toMatchTextContent('09:11:20');
  await expect
    .poll(() => recorded(opened).map(({ kind }) => kind))
    .toEqual(['chrono', 'chrono', 'void', 'stage_check']);
  await countOf('[data-refused]').toBe(0);
});

it('shows a pasted time that is refused after its sheet was closed until it is dismissed, also after a reload', async () => {
  const refusing = rpc('record', (_, { sent }) =>
    (sent as { facts: { id: string }[] }).facts.map(({ id }) => ({
      ...{ id, outcome: 'refused', code: 'unknown_control', params: { case: 'not_on_stage' } },
    })),
  );
  const index = answer('GET', /\/rpc\/page$/, (known) => known ?? null);
  const server = taking(times).with(refusing, index);
  const opened = await openDesk(server);
  opened.goOffline();
  await pasted('No\tFINISH-SS1\n30\t09:13:05', 'Record 1 change');
  isBack(opened);
  const refused = css('[data-refused="30"]');
  await expect.element(refused).toMatchTextContent('This point is not on the stage');
  await openDesk(server, '', { keepStorage: true });
  await expect.element(refused).toMatchTextContent('This point is not on the stage');
  await userEvent.click(refused.getByRole('button', { name: 'Dismiss' }));
  await countOf('[data-refused]').toBe(0);
  await openDesk(server, '', { keepStorage: true });
  await expect.element(row('7')).toBeVisible();
  await countOf('[data-refused]').toBe(0);
});

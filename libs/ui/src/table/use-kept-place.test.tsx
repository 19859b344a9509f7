// @vitest-environment happy-dom
/** A table drawn anew where it was left: the same entry of the history has as many rows, as far down; another begins at the top. */
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { LiveTable } from './live-table.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const rows = Array.from({ length: 300 }, (_, at) => ({ number: String(at + 1) }));
const columns = [
  { id: 'crew', head: 'Crew', priority: 1 as const, cell: (row: { number: string }) => row.number },
];

const draw = (place: string) => {
  render(
    <LiveTable
      isMatrix
      caption="SS1"
      columns={columns}
      rows={rows}
      rowKey={(row) => row.number}
      place={place}
    />,
  );
  const frame = document.querySelector('table')?.parentElement as HTMLElement;
  return { frame, count: () => document.querySelectorAll('tr[data-row]').length };
};

it('is as long and as far down as it was left, and begins at the top elsewhere', async () => {
  vi.useFakeTimers();
  const first = draw('a');
  expect(first.count()).toBeLessThan(300);
  await vi.waitFor(() => expect(first.count()).toBe(300));
  first.frame.scrollTop = 4_000;
  cleanup();

  const elsewhere = draw('b');
  expect(elsewhere.frame.scrollTop).toBe(0);
  expect(elsewhere.count()).toBeLessThan(300);
  cleanup();

  const back = draw('a');
  expect(back.count()).toBe(300);
  expect(back.frame.scrollTop).toBe(4_000);
});

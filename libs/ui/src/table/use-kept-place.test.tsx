// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { LiveTable } from './live-table.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
afterEach(cleanup);

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

it('is as long and as far down as it was left, and begins at the top elsewhere', () => {
  const first = draw('a');
  expect(first.count()).toBeLessThan(300);
  // On paper all rows are drawn at once.
  act(() => void dispatchEvent(new Event('beforeprint')));
  expect(first.count()).toBe(300);
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

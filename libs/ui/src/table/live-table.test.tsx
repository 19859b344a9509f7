// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Column } from './column.ts';
import { LiveTable } from './live-table.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
afterEach(cleanup);

interface Row {
  number: string;
  total: number;
}

const drawn = vi.fn();
const columns: Column<Row>[] = [
  { id: 'crew', head: 'Crew', priority: 1, isRowHead: true, cell: (row) => row.number },
  {
    id: 'total',
    head: 'Total',
    title: 'Sum of all stages',
    priority: 3,
    cell: (row) => {
      drawn(row.number);
      return row.total;
    },
  },
];
const table = (rows: Row[], onOpen?: (row: Row) => void) => (
  <LiveTable caption="After SS2" columns={columns} rows={rows} rowKey={(row) => row.number} onOpen={onOpen} />
);
const rowsShown = () => [...document.querySelectorAll('tbody tr')].map((row) => row.textContent);

describe('a live table', () => {
  it('names itself, its columns and its rows', () => {
    render(table([{ number: '7', total: 1 }]));
    expect(screen.getByRole('table', { name: 'After SS2' })).toBeTruthy();
    expect(screen.getByRole('columnheader', { name: 'Total' }).getAttribute('title')).toBe(
      'Sum of all stages',
    );
    expect(screen.getByRole('rowheader', { name: '7' })).toBeTruthy();
  });

  it('draws only the row that changed, also when all rows came anew in another order', () => {
    const opened = vi.fn();
    const { rerender } = render(
      table(
        [
          { number: '7', total: 1 },
          { number: '8', total: 2 },
        ],
        opened,
      ),
    );
    drawn.mockClear();
    rerender(
      table(
        [
          { number: '8', total: 1 },
          { number: '7', total: 1 },
        ],
        opened,
      ),
    );
    expect(drawn.mock.calls).toEqual([['8']]);
    expect(rowsShown()).toEqual(['81', '71']);
  });

  it('opens a row by a click anywhere in it', () => {
    const opened = vi.fn();
    render(table([{ number: '7', total: 1 }], opened));
    fireEvent.click(screen.getByRole('cell'));
    expect(opened).toHaveBeenCalledExactlyOnceWith({ number: '7', total: 1 });
  });

  it('can be scrolled by the arrow keys where it is wider than its frame, and is no stop of the keyboard elsewhere', () => {
    const frame = () => document.querySelector('table')?.parentElement?.tabIndex;
    const props = { caption: 'After SS2', columns, rows: [], rowKey: (row: Row) => row.number };
    const { rerender } = render(<LiveTable {...props} isMatrix />);
    expect(frame()).toBe(0);
    rerender(<LiveTable {...props} />);
    expect(frame()).toBe(-1);
  });

  it('draws a long list in portions until all of it is there', async () => {
    vi.useFakeTimers();
    render(table(Array.from({ length: 300 }, (_, i) => ({ number: String(i), total: i }))));
    expect(rowsShown().length).toBeLessThan(300);
    for (let i = 0; i < 10; i++) await act(() => vi.advanceTimersByTimeAsync(20));
    expect(rowsShown()).toHaveLength(300);
    vi.useRealTimers();
  });
});

// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { act, useRef } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { type DrawnRow, SHORT, useCalmRows } from './use-calm-rows.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

interface Row {
  key: string;
  said: number;
}

const rowsOf = (count: number, said: number): Row[] =>
  Array.from({ length: count }, (_, at) => ({ key: String(at), said }));
async function later(): Promise<void> {
  for (let n = 0; n < 20; n += 1) await act(() => vi.advanceTimersByTimeAsync(500));
}
const keyOf = (row: Row) => row.key;

function drawnLists() {
  const drawn: (readonly DrawnRow<Row>[])[] = [];
  function Table({ rows, subject = 'after SS1' }: { rows: readonly Row[]; subject?: string }) {
    const body = useRef<HTMLTableSectionElement>(null);
    const list = useCalmRows(rows, keyOf, body, rows.length > SHORT, subject);
    if (drawn.at(-1) !== list) drawn.push(list);
    return (
      <table>
        <tbody ref={body} />
      </table>
    );
  }
  return { drawn, Table };
}

it('draws who is seen at once, as itself; the other places keep what they held, and are right in the end', async () => {
  vi.useFakeTimers();
  const { drawn, Table } = drawnLists();
  const view = render(<Table rows={rowsOf(500, 1)} />);
  drawn.length = 0;
  const next = rowsOf(500, 2).reverse();
  await act(async () => view.rerender(<Table rows={next} />));
  const first = drawn[0] ?? [];
  expect(first[0]).toEqual({ row: { key: '499', said: 2 }, key: '#0', isSeen: true });
  expect(first[400]).toEqual({ row: { key: '400', said: 1 }, key: '#400', isSeen: false });
  await later();
  const last = drawn.at(-1) ?? [];
  expect(last.map(({ row }) => row)).toEqual(next);
  expect(new Set(last.map(({ key }) => key)).size).toBe(500);
});

it('draws a short table whole, and a place that is new as it is', async () => {
  const { drawn, Table } = drawnLists();
  const view = render(<Table rows={rowsOf(60, 1)} />);
  drawn.length = 0;
  await act(async () => view.rerender(<Table rows={rowsOf(60, 2)} />));
  expect(drawn[0]?.every(({ row, key }) => row.said === 2 && key === row.key)).toBe(true);
  drawn.length = 0;
  await act(async () => view.rerender(<Table rows={rowsOf(100, 3)} />));
  expect([drawn[0]?.[59]?.row.said, drawn[0]?.[99]?.row.said]).toEqual([3, 3]);
});

it('draws no more than a portion of the places off the screen at a time, and nothing once all are right', async () => {
  vi.useFakeTimers();
  const { drawn, Table } = drawnLists();
  const view = render(<Table rows={rowsOf(500, 1)} />);
  drawn.length = 0;
  await act(async () => view.rerender(<Table rows={rowsOf(500, 2)} />));
  await later();
  const news = drawn.map((list, at) => {
    const before = drawn[at - 1];
    return list.filter(
      ({ row, isSeen }, place) => !isSeen && row.said === 2 && before?.[place]?.row.said !== 2,
    ).length;
  });
  expect(Math.max(...news)).toBe(40);
  const count = drawn.length;
  await act(async () => view.rerender(<Table rows={rowsOf(500, 2)} />));
  await later();
  expect(drawn.length).toBe(count + 1);
});

it('draws rows that are about something else whole, and none of those before', async () => {
  const { drawn, Table } = drawnLists();
  const view = render(<Table rows={rowsOf(500, 1)} />);
  drawn.length = 0;
  await act(async () => view.rerender(<Table rows={rowsOf(500, 2)} subject="after SS2" />));
  expect(drawn[0]?.every(({ row }) => row.said === 2)).toBe(true);
});

// @vitest-environment happy-dom
/** A long table under change: whoever is on the screen is drawn first, and all others are right in the end. */
import { cleanup, render } from '@testing-library/react';
import { act, useRef } from 'react';
import { afterEach, expect, it } from 'vitest';
import { type DrawnRow, useCalmRows } from './use-calm-rows.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
afterEach(cleanup);

interface Row {
  key: string;
  said: number;
}

const rowsOf = (count: number, said: number): Row[] =>
  Array.from({ length: count }, (_, at) => ({ key: String(at), said }));
const keyOf = (row: Row) => row.key;

/** Every list that was drawn, in the order of drawing. */
function drawnLists() {
  const drawn: (readonly DrawnRow<Row>[])[] = [];
  function Table({ rows }: { rows: readonly Row[] }) {
    const body = useRef<HTMLTableSectionElement>(null);
    drawn.push(useCalmRows(rows, keyOf, body));
    return (
      <table>
        <tbody ref={body} />
      </table>
    );
  }
  return { drawn, Table };
}

it('draws who is seen at once, as itself; the other places keep what they held, and are right in the end', async () => {
  const { drawn, Table } = drawnLists();
  const view = render(<Table rows={rowsOf(500, 1)} />);
  drawn.length = 0;
  const next = rowsOf(500, 2).reverse();
  await act(async () => view.rerender(<Table rows={next} />));
  const [first, last] = [drawn[0] ?? [], drawn.at(-1) ?? []];
  expect(first[0]).toEqual({ row: { key: '499', said: 2 }, key: '499' });
  expect(first[400]).toEqual({ row: { key: '400', said: 1 }, key: '#400' });
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

// @vitest-environment happy-dom
import { act, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, describe, expect, it } from 'vitest';
import { type DataColumn, DataTable, type Selected } from './data-table.tsx';

interface Row {
  number: string;
  ms: number | null;
}

const ROWS: Row[] = [
  { number: '12', ms: 5_000 },
  { number: '2', ms: null },
  { number: '101', ms: 30_000 },
];
const COLUMNS: DataColumn<Row>[] = [
  { id: 'crew', head: 'Crew', isRowHead: true, sort: ({ number }) => number, cell: ({ number }) => number },
  { id: 'cost', head: 'Cost', sort: ({ ms }) => ms, cell: ({ ms }) => ms },
];

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

let confirmed: string[];

function Screen() {
  const [selected, onSelect] = useState<Selected>({});
  return (
    <DataTable
      name="penalties"
      columns={COLUMNS}
      rows={ROWS}
      rowId={({ number }) => number}
      selection={{ selected, onSelect, labelOfAll: 'All', labelOf: ({ number }) => number }}
      keys={{ c: (about) => confirmed.push(about.map(({ number }) => number).join()) }}
    />
  );
}

const all = <E extends HTMLElement>(selector: string) => [...document.querySelectorAll<E>(selector)];
const order = () => all('tbody tr').map(({ dataset }) => dataset.row);
const selected = () => all('tr[aria-selected=true]').map(({ dataset }) => dataset.row);
const click = (element: HTMLElement | undefined, shiftKey = false) =>
  act(() => element?.dispatchEvent(new MouseEvent('click', { bubbles: true, shiftKey })));
const press = (key: string, more: KeyboardEventInit = {}) =>
  act(() => {
    const from = document.querySelector('tr[tabindex="0"]');
    from?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...more }));
  });

beforeEach(() => {
  confirmed = [];
  document.body.innerHTML = '<main></main>';
  act(() => createRoot(document.querySelector('main') as HTMLElement).render(<Screen />));
});

describe('DataTable', () => {
  it('sorts numbers by value in both directions, then returns to the order of the page', async () => {
    const [crew] = all('th button');
    await click(crew);
    expect(order()).toEqual(['2', '12', '101']);
    expect(all('th[aria-sort=ascending]').map((one) => one.textContent)).toEqual(['Crew']);
    await click(crew);
    expect(order()).toEqual(['101', '12', '2']);
    await click(crew);
    expect(order()).toEqual(['12', '2', '101']);
  });

  it('puts rows without a value last in both directions', async () => {
    const cost = all('th button')[1];
    await click(cost);
    expect(order()).toEqual(['12', '101', '2']);
    await click(cost);
    expect(order()).toEqual(['101', '12', '2']);
  });

  it('selects from one check box to another with Shift, in the order shown', async () => {
    await click(all('th button')[0]);
    await click(all('tbody input')[0]);
    await click(all('tbody input')[2], true);
    expect(selected()).toEqual(['2', '12', '101']);
    await press('Escape');
    expect(selected()).toEqual([]);
  });

  it('applies a key to the current row, and to all selected ones where there are any', async () => {
    await press('ArrowDown');
    expect((document.activeElement as HTMLElement).dataset.row).toBe('2');
    await press('c');
    await press(' ');
    await press('End');
    await press(' ');
    await press('c');
    await press('a', { ctrlKey: true });
    await press('c');
    expect(confirmed).toEqual(['2', '2,101', '12,2,101']);
  });
});

/** @vitest-environment happy-dom */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { LiveTable } from './live-table.tsx';
import { placesInTab } from './places-in-tab.ts';
import { useHeld } from './use-held.ts';
import { hidesColumn, nextStop, restBeside } from './use-scrolling-frame.ts';

describe('use held', () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  afterEach(cleanup);

  function Reader({ value, isPaused = false }: { value: string; isPaused?: boolean }) {
    const { shown, waiting, release, holdProps } = useHeld(value, isPaused);
    return (
      <div {...holdProps} data-testid="frame">
        <output>{shown}</output>
        <button type="button" onClick={release}>
          {waiting}
        </button>
      </div>
    );
  }
  const shown = () => screen.getByRole('status').textContent;
  const waiting = () => screen.getByRole('button').textContent;

  describe('a held value', () => {
    it('follows what comes while nobody touches it', () => {
      const { rerender } = render(<Reader value="a" />);
      rerender(<Reader value="b" />);
      expect([shown(), waiting()]).toEqual(['b', '0']);
    });

    it('stands still under a finger, counts, and goes on when it is lifted', () => {
      const { rerender } = render(<Reader value="a" />);
      fireEvent.touchStart(screen.getByTestId('frame'));
      rerender(<Reader value="b" />);
      rerender(<Reader value="c" />);
      expect([shown(), waiting()]).toEqual(['a', '2']);
      fireEvent.touchEnd(screen.getByTestId('frame'));
      expect([shown(), waiting()]).toEqual(['c', '0']);
    });

    it('stands still while paused; the newest is shown on request, then it holds again', () => {
      const { rerender } = render(<Reader value="a" isPaused />);
      rerender(<Reader value="b" isPaused />);
      expect([shown(), waiting()]).toEqual(['a', '1']);
      act(() => fireEvent.click(screen.getByRole('button')));
      expect([shown(), waiting()]).toEqual(['b', '0']);
      rerender(<Reader value="c" isPaused />);
      expect([shown(), waiting()]).toEqual(['b', '1']);
      rerender(<Reader value="c" />);
      expect([shown(), waiting()]).toEqual(['c', '0']);
    });
  });
});

describe('use kept place', () => {
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

  it('is there again after a load of the page', () => {
    draw('c').frame.scrollTop = 3_000;
    dispatchEvent(new Event('pagehide'));
    expect(placesInTab('bivouac-tables').get('c')).toMatchObject({ top: 3_000 });
    sessionStorage.setItem('bivouac-tables', '{');
    expect([...placesInTab('bivouac-tables')]).toEqual([]);
  });
});

describe('use scrolling frame', () => {
  it('is nothing where all columns fit, and else what the first that is cut would have shown of itself', () => {
    expect(restBeside([80, 60, 60], 200)).toBeNull();
    expect(restBeside([80, 60, 60], 150)).toBe(30);
    expect(restBeside([80, 60, 60], 120)).toBe(0);
    expect(restBeside([80, 60, 200], 120)).toBe(120);
  });

  it('hides a column only where more than its half is scrolled away', () => {
    expect(hidesColumn([0, 60, 80], 0)).toBe(false);
    expect(hidesColumn([0, 60, 80], 29)).toBe(false);
    expect(hidesColumn([0, 60, 80], 31)).toBe(true);
    expect(hidesColumn([60, 80], 60)).toBe(true);
  });

  it('goes one column a press, from wherever the frame is, to the first and to the last and no further', () => {
    const columns = [80, 60, 70, 90];
    const walk = (from: number, isForward: boolean) => nextStop(columns, from, 180, isForward);
    expect([180, 140, 80, 0].map((from) => walk(from, false))).toEqual([140, 80, 0, 0]);
    expect([0, 80, 140, 180].map((from) => walk(from, true))).toEqual([80, 140, 180, 180]);
    expect(walk(100, false)).toBe(80);
    expect(walk(100, true)).toBe(140);
    // Half a pixel is no column.
    expect(walk(79.5, true)).toBe(140);
    expect(walk(80.5, false)).toBe(0);
  });
});

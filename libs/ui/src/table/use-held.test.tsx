// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { useHeld } from './use-held.ts';

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

// @vitest-environment happy-dom
/** The page is loaded again at once, or when the last hold is gone; never while a time awaits its number. */
import { describe, expect, it, vi } from 'vitest';
import { makeReloadGate, reloadWhenOnline, stayAsItIs, whileHeld } from './reload-gate.ts';

describe('the reload gate', () => {
  it('loads at once where nothing holds the page', () => {
    const load = vi.fn();
    const gate = makeReloadGate(load);
    expect(gate.mayReload()).toBe(true);
    gate.reload();
    expect(load).toHaveBeenCalledOnce();
  });

  it('waits for the last hold, and loads once however often it was asked', () => {
    const load = vi.fn();
    const gate = makeReloadGate(load);
    const [one, two] = [gate.hold(), gate.hold()];
    gate.reload();
    gate.reload();
    one();
    one();
    expect([gate.mayReload(), load.mock.calls.length]).toEqual([false, 0]);
    two();
    expect([gate.mayReload(), load.mock.calls.length]).toEqual([true, 1]);
  });

  it('a hold that goes loads nothing that nobody asked for', () => {
    const load = vi.fn();
    const gate = makeReloadGate(load);
    gate.hold()();
    expect(load).not.toHaveBeenCalled();
  });

  it('the network coming back and staying asks for it, once the number was given', () => {
    vi.useFakeTimers();
    const load = vi.fn();
    const gate = makeReloadGate(load);
    reloadWhenOnline(gate);
    const comesBack = (forMs: number) => {
      dispatchEvent(new Event('online'));
      vi.advanceTimersByTime(forMs);
    };
    const release = gate.hold();
    comesBack(1_000);
    expect(load).not.toHaveBeenCalled();
    release();
    expect(load).toHaveBeenCalledOnce();
    comesBack(1_000);
    expect(load).toHaveBeenCalledTimes(2);
    comesBack(100);
    // Left for another page meanwhile.
    dispatchEvent(new Event('pagehide'));
    vi.advanceTimersByTime(1_000);
    expect(load).toHaveBeenCalledTimes(2);
    comesBack(100);
    // What the network brought is on the page.
    stayAsItIs();
    vi.advanceTimersByTime(1_000);
    expect(load).toHaveBeenCalledTimes(2);
    vi.useRealTimers();
  });

  it('what is being written down holds the page until it is drawn, also where it fails', async () => {
    vi.useFakeTimers();
    for (const outcome of [() => Promise.resolve('kept'), () => Promise.reject(new Error('full'))]) {
      const load = vi.fn();
      const gate = makeReloadGate(load);
      const writing = whileHeld(outcome, gate).catch(() => 'failed');
      gate.reload();
      await writing;
      expect(load).not.toHaveBeenCalled();
      vi.advanceTimersByTime(50);
      expect(load).toHaveBeenCalledOnce();
    }
    vi.useRealTimers();
  });
});

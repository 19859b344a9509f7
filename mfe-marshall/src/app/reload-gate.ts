/** When this page may be loaded again: never while a captured time awaits its number. */

export interface ReloadGate {
  mayReload(): boolean;
  /** Keeps the page as it is until the returned function is called: set by a screen that holds something unwritten. */
  hold(): () => void;
  whenFree(act: () => void): void;
  reload(): void;
}

export function makeReloadGate(load: () => void = () => window.location.reload()): ReloadGate {
  const holds = new Set<symbol>();
  const waiting = new Set<() => void>();

  const gate: ReloadGate = {
    mayReload: () => holds.size === 0,
    hold() {
      const mine = Symbol('hold');
      holds.add(mine);
      return () => {
        if (!holds.delete(mine) || holds.size > 0) return;
        const acts = [...waiting];
        waiting.clear();
        for (const act of acts) act();
      };
    },
    whenFree(act) {
      if (gate.mayReload()) act();
      else waiting.add(act);
    },
    reload: () => gate.whenFree(load),
  };
  return gate;
}

export const reloadGate = makeReloadGate();

/** Until what came of it is on the screen. */
const DRAWN_MS = 50;

/** Holds the page while something is being written down: begun anew in between, it would be forgotten. */
export async function whileHeld<Value>(
  attempt: () => Promise<Value>,
  gate: ReloadGate = reloadGate,
): Promise<Value> {
  const letGo = gate.hold();
  try {
    return await attempt();
  } finally {
    setTimeout(letGo, DRAWN_MS);
  }
}

/** A network that comes for less is none; a page that is just being left is not called back. In milliseconds. */
const SETTLED_MS = 500;

let settling: ReturnType<typeof setTimeout> | undefined;

export function reloadWhenOnline(gate: ReloadGate = reloadGate): void {
  addEventListener('online', () => {
    clearTimeout(settling);
    settling = setTimeout(() => navigator.onLine && gate.reload(), SETTLED_MS);
  });
  addEventListener('pagehide', stayAsItIs);
}

/** The page says already what the network brought; begun anew, it would have said so for half a second. */
export function stayAsItIs(): void {
  clearTimeout(settling);
}

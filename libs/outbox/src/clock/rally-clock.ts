/** Keeps what the phone knows of the server's clock: asks it at each sync, looks for jumps, stamps taps. */
import { type DeviceClocks, offsetSample } from '@bivouac/rules';
import {
  type ClockState,
  type Jump,
  learn,
  look,
  type Reading,
  uncertaintyMs,
  unknownClock,
} from './clock-state.ts';
import { type Stamp, stampOf } from './stamp.ts';

export interface RallyClock {
  /** The instant of a tap: call it first, before anything else is done. */
  stamp(): Stamp;
  /** The server's instant now, as Unix milliseconds. */
  nowMs(): number;
  status(): ClockStatus;
  /** Asks the server a few times; the answer with the shortest way counts. Never rejects. */
  sample(): Promise<void>;
  stop(): void;
}

export interface ClockStatus {
  /** null: the server was never asked, the phone's own clock is shown. */
  offsetMs: number | null;
  /** null: nobody knows. */
  uncertaintyMs: number | null;
  /** The last time the phone's clock was found to have jumped. */
  jump: Jump | null;
}

export interface RallyClockParts {
  /** The server's two instants as Unix milliseconds; null: no answer. */
  exchange(): Promise<{ inMs: number; outMs: number } | null>;
  clocks: DeviceClocks;
  /** Was the page out of sight since this was asked last? */
  wasHidden(): boolean;
  /** Keeps the best sample over a restart without a network; read at once, so that the first tap has it. */
  keepsake: { read(): string | null; write(text: string): void };
}

const SAMPLES = 3;
const LOOK_EVERY_MS = 1_000;
/** A clock that is unproven is asked about by itself, not more often than every so many looks. */
const LOOKS_BETWEEN = 15;

export function rallyClock({ exchange, clocks, wasHidden, keepsake }: RallyClockParts): RallyClock {
  let restLooks = 0;
  let state: ClockState = { ...unknownClock, best: readKeepsake(keepsake.read()) };

  const lookNow = (): Reading => {
    const now = { wallMs: clocks.wallMs(), monotonicMs: clocks.monotonicMs() };
    const before = state.best;
    state = look(state, now, wasHidden());
    if (state.best && state.best !== before) keepsake.write(JSON.stringify(state.best));
    return now;
  };
  const ask = async () => {
    const { wallMs, monotonicMs } = lookNow();
    const before = state;
    const answer = await exchange().catch(() => null);
    const travelledMs = clocks.monotonicMs() - monotonicMs;
    lookNow();
    const hasSlept = state.isUnproven && !before.isUnproven;
    // A clock that was set, or slept, on the way makes the answer worthless.
    if (!answer || state.jump !== before.jump || hasSlept) return;
    const sample = offsetSample({ sentMs: wallMs, travelledMs, ...answer });
    if (!sample) return;
    state = learn(state, sample);
    keepsake.write(JSON.stringify(state.best));
  };

  const sample = async () => {
    restLooks = LOOKS_BETWEEN;
    for (let i = 0; i < SAMPLES; i++) await ask();
  };

  lookNow();
  const looking = setInterval(() => {
    lookNow();
    restLooks -= 1;
    if (state.isUnproven && restLooks <= 0) sample();
  }, LOOK_EVERY_MS);
  return {
    stamp() {
      const { wallMs } = lookNow();
      return stampOf(state, wallMs);
    },
    nowMs: () => lookNow().wallMs + (state.best?.offsetMs ?? 0),
    status() {
      const { wallMs } = lookNow();
      return {
        offsetMs: state.best?.offsetMs ?? null,
        uncertaintyMs: uncertaintyMs(state, wallMs),
        jump: state.jump,
      };
    },
    sample,
    stop: () => clearInterval(looking),
  };
}

function readKeepsake(text: string | null): ClockState['best'] {
  try {
    const { offsetMs, roundTripMs, takenMs } = JSON.parse(text ?? 'null');
    const isWhole = [offsetMs, roundTripMs, takenMs].every(Number.isFinite);
    return isWhole ? { offsetMs, roundTripMs, takenMs } : null;
  } catch {
    return null;
  }
}

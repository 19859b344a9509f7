/** What a key means in the grid. */
import type { KeyboardEvent } from 'react';

export type Act =
  | { kind: 'move'; down: number; right: number }
  | { kind: 'type'; text: string }
  /** `nth`: of the values of the cell; null: the first that does not count. */
  | { kind: 'choose'; nth: number | null }
  | { kind: 'commit' }
  | { kind: 'cancel' }
  | { kind: 'void' }
  | { kind: 'history' };

const MOVES: Readonly<Record<string, [number, number]>> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageDown: [10, 0],
  PageUp: [-10, 0],
};

export function keyAct(
  {
    key,
    code,
    altKey,
    ctrlKey,
    metaKey,
  }: Pick<KeyboardEvent, 'key' | 'code' | 'altKey' | 'ctrlKey' | 'metaKey'>,
  { isEditing, hasChoice }: { isEditing: boolean; hasChoice: boolean },
): Act | null {
  if (ctrlKey || metaKey) return null;
  const move = MOVES[key];
  if (move && (!isEditing || key === 'ArrowDown' || key === 'ArrowUp'))
    return { kind: 'move', down: move[0], right: move[1] };
  if (key === 'Enter' || key === 'F2') return { kind: 'commit' };
  if (key === 'Escape') return { kind: 'cancel' };
  if (isEditing) return null;
  // A digit alone always begins a time. With Alt, some keyboards write another sign on the same key.
  if (altKey) {
    const nth = /^(?:Digit|Numpad)([12])$/.exec(code)?.[1];
    return hasChoice && nth ? { kind: 'choose', nth: Number(nth) - 1 } : null;
  }
  if (hasChoice && (key === ' ' || key === '=')) return { kind: 'choose', nth: null };
  if (key === 'Delete') return { kind: 'void' };
  if (key.toLowerCase() === 'h') return { kind: 'history' };
  return /^\d$/.test(key) ? { kind: 'type', text: key } : null;
}

/** What a key means in the grid. */
import type { KeyboardEvent } from 'react';

export type Act =
  | { kind: 'move'; down: number; right: number }
  | { kind: 'type'; text: string }
  | { kind: 'choose'; nth: number }
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

/** Null: nothing of the grid's. */
export function keyAct(
  { key, ctrlKey, metaKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>,
  { isEditing, hasChoice }: { isEditing: boolean; hasChoice: boolean },
): Act | null {
  if (ctrlKey || metaKey) return null;
  const move = MOVES[key];
  if (move && (!isEditing || key === 'ArrowDown' || key === 'ArrowUp'))
    return { kind: 'move', down: move[0], right: move[1] };
  if (key === 'Enter' || key === 'F2') return { kind: 'commit' };
  if (key === 'Escape') return { kind: 'cancel' };
  if (isEditing) return null;
  // With two values in the cell, 1 and 2 name them; F2 types a third.
  if (hasChoice && (key === '1' || key === '2')) return { kind: 'choose', nth: Number(key) - 1 };
  if (key === 'Delete') return { kind: 'void' };
  if (key.toLowerCase() === 'h') return { kind: 'history' };
  return /^\d$/.test(key) ? { kind: 'type', text: key } : null;
}

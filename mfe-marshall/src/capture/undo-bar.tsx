/** What the last press recorded, for ten seconds: one more press takes it back. Keyed by the press: each has its own ten seconds. */
import { useEffect, useEffectEvent } from 'react';
import { useSay } from '../language/language.ts';
import layout from './layout.module.css';
import type { Press } from './press.ts';

interface UndoBarProps {
  press: Press;
  onUndo(): void;
  onOver(): void;
}

/** As long as the outbox holds a tap that has its number. */
const SHOWN_MS = 10_000;

export function UndoBar({ press, onUndo, onOver }: UndoBarProps) {
  const say = useSay();
  const tell = useEffectEvent(onOver);
  useEffect(() => {
    const over = setTimeout(() => tell(), SHOWN_MS);
    return () => clearTimeout(over);
  }, []);
  return (
    <button type="button" className={layout.undo} onClick={onUndo} data-undo>
      {say(press.before ? 'press.number' : 'press.time')} {press.fact.number}
    </button>
  );
}

/** Ctrl-Z takes the last step back, except in a field, which takes back what is typed. */
import { useEffect } from 'react';

export function useUndoKeys(undo: (() => void) | null): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof Element && event.target.closest('input, textarea, select');
      if (!undo || isTyping || event.key !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey)
        return;
      event.preventDefault();
      undo();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [undo]);
}

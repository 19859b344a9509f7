/** The rows of the table on the screen, walked by keys. */

/** Whether a key belongs to a field, a dialog or the browser. */
export function isTyping({ target, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || isComposing) return true;
  const element = target instanceof Element ? target : null;
  const fields = 'input:not([type="checkbox"]), textarea, select, [contenteditable], dialog[open]';
  return element?.closest(fields) != null || document.querySelector('dialog:modal') !== null;
}

export function rowOf(element: Element | null): HTMLElement | null {
  return element?.closest<HTMLElement>('tr[data-row]') ?? null;
}

/** To the next row or the one before; to the first in view where none is chosen yet. */
export function stepRow(by: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>('tr[data-row]')];
  const at = rowOf(document.activeElement);
  const next = at ? rows[rows.indexOf(at) + by] : (rows.find(isInView) ?? rows[0]);
  next?.querySelector<HTMLElement>('th button, button')?.focus({ preventScroll: true });
  next?.scrollIntoView({ block: 'nearest' });
}

/** Not behind the head of its table. */
function isInView(row: HTMLElement): boolean {
  const head = row.closest('table')?.tHead?.rows[0]?.cells[0];
  const { top, bottom } = row.getBoundingClientRect();
  return top >= Math.max(0, head?.getBoundingClientRect().bottom ?? 0) - 1 && bottom <= innerHeight;
}

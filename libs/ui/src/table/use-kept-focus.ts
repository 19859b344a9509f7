/** In a long table rows keep their elements and crews move through them: the focus follows its crew, and a press does not count once another crew has come under it. */
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

const CONTROLS = 'a, button, input';

const rowOf = (target: EventTarget | null): HTMLTableRowElement | null =>
  target instanceof Element ? target.closest<HTMLTableRowElement>('tr[data-row]') : null;

export function useKeptFocus(body: RefObject<HTMLTableSectionElement | null>): void {
  const focused = useRef<string | undefined>(undefined);
  useEffect(() => {
    const element = body.current;
    if (!element) return;
    let pressed: string | undefined;
    const onFocus = ({ target }: FocusEvent) => {
      focused.current = rowOf(target)?.dataset.row;
    };
    const onDown = ({ target }: PointerEvent) => {
      pressed = rowOf(target)?.dataset.row;
    };
    const onClick = (event: MouseEvent) => {
      const isOther = pressed !== undefined && pressed !== rowOf(event.target)?.dataset.row;
      pressed = undefined;
      // By the keyboard nothing was pressed down.
      if (!isOther || event.detail === 0) return;
      event.preventDefault();
      event.stopPropagation();
    };
    element.addEventListener('focusin', onFocus);
    element.addEventListener('pointerdown', onDown, { capture: true });
    element.addEventListener('click', onClick, { capture: true });
    return () => {
      element.removeEventListener('focusin', onFocus);
      element.removeEventListener('pointerdown', onDown, { capture: true });
      element.removeEventListener('click', onClick, { capture: true });
    };
  }, [body]);
  useLayoutEffect(() => {
    const active = document.activeElement;
    const row = rowOf(active);
    const key = focused.current;
    if (!active || !row || key === undefined || row.dataset.row === key || !body.current?.contains(row))
      return;
    const home = [...body.current.rows].find(({ dataset }) => dataset.row === key);
    const at = [...row.querySelectorAll(CONTROLS)].indexOf(active);
    home?.querySelectorAll<HTMLElement>(CONTROLS)[at]?.focus({ preventScroll: true });
  });
}

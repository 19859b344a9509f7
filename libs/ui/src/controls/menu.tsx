/** A button that opens a list of acts. The browser's popover closes it by Escape and a click beside it, and gives the focus back. */
import { type KeyboardEvent, useId, useRef } from 'react';
import styles from './menu.module.css';

export interface MenuItem {
  label: string;
  onChoose(): void;
  /** In red: what takes something away. */
  isDanger?: boolean | undefined;
  isDisabled?: boolean | undefined;
}

interface MenuProps {
  /** Names the button: it shows three dots. */
  label: string;
  items: readonly MenuItem[];
  /** Above the items: why some are disabled. */
  note?: string | undefined;
}

const GAP_PX = 4;
const ITEM_PX = 36;

export function Menu({ label, items, note }: MenuProps) {
  const id = useId();
  const key = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const typed = useRef({ text: '', at: 0 });
  const entries = () => [...(list.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
  if (items.length === 0) return null;
  const place = () => {
    const box = key.current?.getBoundingClientRect();
    if (!box || !list.current) return;
    const height = items.length * ITEM_PX + 2 * GAP_PX;
    const isAbove = box.bottom + GAP_PX + height > innerHeight && box.top > height;
    const top = isAbove ? box.top - GAP_PX - height : box.bottom + GAP_PX;
    list.current.style.setProperty('--top', `${top + scrollY}px`);
    list.current.style.setProperty('--end', `${document.documentElement.clientWidth - box.right}px`);
  };
  const onKey = (event: KeyboardEvent) => {
    const all = entries();
    const at = all.indexOf(document.activeElement as HTMLElement);
    const to =
      { ArrowDown: (at + 1) % all.length, ArrowUp: (at || all.length) - 1, Home: 0, End: all.length - 1 }[
        event.key
      ] ?? foundByLetters(event, typed.current, all, at);
    if (event.key === 'Tab') list.current?.hidePopover();
    if (to === undefined || to < 0) return;
    event.preventDefault();
    event.stopPropagation();
    all[to]?.focus();
  };
  const choose = ({ isDisabled, onChoose }: MenuItem) => {
    if (isDisabled) return;
    // First: a form that opens gives the focus back to where it was.
    list.current?.hidePopover();
    onChoose();
  };
  return (
    <>
      <button
        ref={key}
        type="button"
        className={styles.key}
        popoverTarget={id}
        aria-haspopup="menu"
        aria-label={label}
        title={label}
        data-menu
      >
        <span aria-hidden="true">⋯</span>
      </button>
      <div
        ref={list}
        id={id}
        popover="auto"
        className={styles.menu}
        onBeforeToggle={place}
        onToggle={({ newState }) => newState === 'open' && entries()[0]?.focus()}
      >
        {note && (
          <p id={`${id}-note`} className={styles.note}>
            {note}
          </p>
        )}
        <div
          role="menu"
          aria-label={label}
          aria-describedby={note && `${id}-note`}
          tabIndex={-1}
          onKeyDown={onKey}
        >
          {items.map((item) => (
            <button
              key={item.label}
              type="button"
              role="menuitem"
              tabIndex={-1}
              className={styles.item}
              {...(item.isDisabled && { 'aria-disabled': true })}
              {...(item.isDanger && { 'data-danger': true })}
              onClick={() => choose(item)}
            >
              {item.label}
            </button>
          ))}
        </div>
      </div>
    </>
  );
}

/** Letters typed within half a second are one word; a new letter looks on from the present item. */
function foundByLetters(
  { key, ctrlKey, altKey, metaKey, timeStamp }: KeyboardEvent,
  typed: { text: string; at: number },
  all: readonly HTMLElement[],
  at: number,
): number | undefined {
  if (key.length !== 1 || key === ' ' || ctrlKey || altKey || metaKey) return undefined;
  typed.text = (timeStamp - typed.at < 500 ? typed.text : '') + key.toLowerCase();
  typed.at = timeStamp;
  const from = typed.text.length === 1 ? at + 1 : at;
  const order = all.map((_, n) => (from + n) % all.length);
  return order.find((n) => all[n]?.textContent?.toLowerCase().startsWith(typed.text)) ?? at;
}

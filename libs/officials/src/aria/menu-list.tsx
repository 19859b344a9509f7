/** The list of acts below the button that opened it. */
import { type RefObject, useId, useLayoutEffect } from 'react';
import { I18nProvider, MenuItem as Item, Menu, Popover, setInteractionModality } from 'react-aria-components';
import { flushSync } from 'react-dom';
import styles from './menu-list.module.css';

export interface MenuItem {
  label: string;
  onChoose(): void;
  /** In red: what takes something away. */
  isDanger?: boolean | undefined;
  isDisabled?: boolean | undefined;
}

interface MenuListProps {
  opener: RefObject<HTMLButtonElement | null>;
  label: string;
  items: readonly MenuItem[];
  note: string | undefined;
  onClose(): void;
}

export function MenuList({ opener, label, items, note, onClose }: MenuListProps) {
  const id = useId();
  // Enter on the native button counts as a screen reader's click, after which the first item would not take the focus.
  useLayoutEffect(() => setInteractionModality('keyboard'), []);
  const choose = ({ onChoose }: MenuItem) => {
    // First: a form that opens gives the focus back to where it was.
    flushSync(onClose);
    opener.current?.focus();
    onChoose();
  };
  return (
    <I18nProvider locale={document.documentElement.lang || 'en'}>
      <Popover
        triggerRef={opener}
        isOpen
        aria-label={label}
        onOpenChange={(isOpen) => isOpen || onClose()}
        placement="bottom end"
        offset={4}
        className={styles.list ?? ''}
      >
        {note && (
          <p id={id} className={styles.note}>
            {note}
          </p>
        )}
        <Menu
          aria-label={label}
          {...(note && { 'aria-describedby': id })}
          autoFocus="first"
          onClose={onClose}
          className={styles.items ?? ''}
        >
          {items.map((item) => (
            <Item
              key={item.label}
              className={styles.item ?? ''}
              isDisabled={item.isDisabled ?? false}
              onAction={() => choose(item)}
              {...(item.isDanger && { 'data-danger': true })}
            >
              {item.label}
            </Item>
          ))}
        </Menu>
      </Popover>
    </I18nProvider>
  );
}

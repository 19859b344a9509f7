/** A menu lies over the page: it opens at a press, or at once where the address asks for it alone. */
import { Menu } from '@bivouac/officials/controls';
import type { Family } from '../family.ts';
import { readSettings } from '../settings.ts';

const items = [
  { label: 'Delay', onChoose: () => undefined },
  { label: 'Change', isDisabled: true, onChoose: () => undefined },
  { label: 'Cancel the stage', isDanger: true, onChoose: () => undefined },
];

const press = (part: HTMLElement | null) => {
  if (readSettings(window.location.search).show === 'Menu/open') part?.querySelector('button')?.click();
};

export const menu = {
  Menu: {
    'the acts of a row': () => <Menu label="Actions: SS1" items={items} />,
    open: () => (
      <div ref={press}>
        <Menu label="Actions: SS1" items={items} note="This stage is official." />
      </div>
    ),
  },
} satisfies Family;

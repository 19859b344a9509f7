/** All families of parts, in the order of the page. */
import { chips } from './families/chips.gallery.tsx';
import { controls } from './families/controls.gallery.tsx';
import { fields } from './families/fields.gallery.tsx';
import { menu } from './families/menu.gallery.tsx';
import { panels } from './families/panels.gallery.tsx';
import { qr } from './families/qr.gallery.tsx';
import { sheet } from './families/sheet.gallery.tsx';
import { state } from './families/state.gallery.tsx';
import { table } from './families/table.gallery.tsx';
import { time } from './families/time.gallery.tsx';
import { tokens } from './families/tokens.gallery.tsx';
import type { Family, PartName, States } from './family.ts';

export const families: Readonly<Record<string, Family>> = {
  chips,
  controls,
  fields,
  menu,
  panels,
  state,
  table,
  time,
  sheet,
  qr,
  tokens,
};

/** A part that no family shows is missing here, and the compiler names it. */
export const parts: Readonly<Record<PartName, States>> = {
  ...chips,
  ...controls,
  ...fields,
  ...menu,
  ...panels,
  ...qr,
  ...sheet,
  ...state,
  ...table,
  ...time,
  ...tokens,
};

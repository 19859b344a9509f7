/** Parts of `libs/ui` and officials' controls that the gallery shows, by name, each with its states. */
import type * as controls from '@bivouac/officials/controls';
import type * as ui from '@bivouac/ui';
import type * as fields from '@bivouac/ui/fields';
import type * as qr from '@bivouac/ui/qr';
import type { ReactNode } from 'react';

/** Names of components begin with a capital letter; the other exports are functions and hooks, with nothing to look at. */
type Components<Module> = { [Name in keyof Module & string]: Name extends Capitalize<Name> ? Name : never };

export type PartName =
  | Components<typeof ui>[keyof typeof ui]
  | Components<typeof controls>[keyof typeof controls]
  | Components<typeof qr>[keyof typeof qr]
  | Components<typeof fields>[keyof typeof fields];

/** How each state is drawn, by a name that says what is special about it. */
export type States = Readonly<Record<string, () => ReactNode>>;

/** Parts that stand in one folder of `libs/ui/src`. */
export type Family = { readonly [Name in PartName]?: States };

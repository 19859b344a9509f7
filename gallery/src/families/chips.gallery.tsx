/** Chips: what stands beside a crew or a time. */
import { ClassChip, Mark, NumberPlate, PositionChange } from '@bivouac/ui';
import type { Family } from '../family.ts';

const codes = ['MOTO', 'QUAD', 'CAR', 'SSV', 'TRUCK', 'CLASSIC', 'OPEN', 'EV'];

export const chips = {
  ClassChip: {
    'kinds of vehicle': () => codes.map((code) => <ClassChip key={code} code={code} />).flatMap(spaced),
    'by place, with a label': () => <ClassChip code="T3" label="T3 Light prototypes" place={3} />,
    'colour of the organizer': () => <ClassChip code="LEG" colour="#8a1538" title="Legends" />,
  },
  Mark: {
    quiet: () => <Mark glyph="N" label="notional time" />,
    best: () => <Mark glyph="●" tone="best" label="best time" />,
    warn: () => <Mark glyph="◇" tone="warn" label="provisional" />,
    danger: () => <Mark glyph="P" tone="danger" label="penalty" />,
  },
  NumberPlate: {
    'one digit': () => <NumberPlate number="7" />,
    'three digits': () => <NumberPlate number="204" />,
    'number with letters': () => <NumberPlate number="104bis" />,
  },
  PositionChange: {
    gained: () => <PositionChange places={12} label="12 places gained" />,
    lost: () => <PositionChange places={-3} label="3 places lost" />,
  },
} satisfies Family;

function spaced<Item>(item: Item): (Item | string)[] {
  return [item, ' '];
}

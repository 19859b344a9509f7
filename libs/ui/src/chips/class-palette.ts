/**
 * Ground colours of class chips. White text is at least 4.7:1 on each, and any two differ by ΔE76 ≥ 22.5 for normal,
 * deutan and protan sight; so none is tuned by eye.
 */
const PALETTE = {
  moto: '#073257',
  quad: '#8d7009',
  car: '#7a2302',
  ssv: '#19834e',
  truck: '#76229f',
  classic: '#61021d',
  open: '#525458',
  ev: '#017d98',
} as const;

/** Codes that name a kind of vehicle themselves; any other class is coloured by its place in the race's list. */
const KINDS: [RegExp, keyof typeof PALETTE][] = [
  [/^(motos?|mot|bikes?)$/i, 'moto'],
  [/^(quads?|qua)$/i, 'quad'],
  [/^(cars?|autos?|ultimate)$/i, 'car'],
  [/^(ssv|utv)$/i, 'ssv'],
  [/^(trucks?|cam|t5)$/i, 'truck'],
  [/^(classic|clx)$/i, 'classic'],
  [/^(open)$/i, 'open'],
  [/^(ev|electric)$/i, 'ev'],
];

const COLOURS = Object.values(PALETTE);

/** Colour of a class: the organizer's own, its kind's where the code tells it, else one of the eight by its place. */
export function classColour(code: string, given: string | null | undefined, place = 0): string {
  if (given && /^#[0-9a-f]{6}$/i.test(given)) return given;
  const kind = KINDS.find(([pattern]) => pattern.test(code));
  if (kind) return PALETTE[kind[1]];
  return COLOURS[place % COLOURS.length] as string;
}

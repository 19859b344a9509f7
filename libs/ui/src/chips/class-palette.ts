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

const KINDS: [RegExp, keyof typeof PALETTE][] = [
  [/^(moto|mot|bike|rally ?gp|r2|r3|m\d)/i, 'moto'],
  [/^(quad|q)/i, 'quad'],
  [/^(ssv|utv|t4|chall|t3)/i, 'ssv'],
  [/^(truck|cam|t5|k$)/i, 'truck'],
  [/^(classic|hist|clx)/i, 'classic'],
  [/^(ev|elec|t1\.?u|h2)/i, 'ev'],
  [/^(car|auto|t1|t2|ultimate|rc1|rally1|wrc)/i, 'car'],
];

const COLOURS = Object.values(PALETTE);

/** Colour of a class: the organizer's own, the discipline's where the code tells it, else one of the eight by its place. */
export function classColour(code: string, given: string | null | undefined, place = 0): string {
  if (given && /^#[0-9a-f]{6}$/i.test(given)) return given;
  const kind = KINDS.find(([pattern]) => pattern.test(code));
  if (kind) return PALETTE[kind[1]];
  return COLOURS[place % COLOURS.length] as string;
}

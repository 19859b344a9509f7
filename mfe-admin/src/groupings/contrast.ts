/** Whether a colour carries a code that people read, on light and on dark pages, and a darker one that does. */

/** White letters of a chip: WCAG 2.2, 1.4.3, text of normal size. */
const LETTERS_AT_LEAST = 4.5;
/** Two chips side by side are told apart by ΔE76 of at least this, as the colours of the house are. */
const APART_AT_LEAST = 12;

type Rgb = readonly [number, number, number];

export function rgbOf(colour: string): Rgb | null {
  const parts = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(colour);
  return parts
    ? [
        Number.parseInt(parts[1] as string, 16),
        Number.parseInt(parts[2] as string, 16),
        Number.parseInt(parts[3] as string, 16),
      ]
    : null;
}

/** 1 to 21. */
export function contrastToWhite(rgb: Rgb): number {
  const [r, g, b] = linear(rgb);
  return 1.05 / (0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05);
}

export function isReadable(colour: string): boolean {
  const rgb = rgbOf(colour);
  return rgb !== null && contrastToWhite(rgb) >= LETTERS_AT_LEAST;
}

/** The same hue, as much darker as white letters need. A chip of it has a line around it on dark pages. */
export function readableLike(colour: string): string {
  const rgb = rgbOf(colour);
  if (!rgb) return colour;
  for (let part = 100; part > 0; part -= 1) {
    const darker = rgb.map((value) => Math.floor((value * part) / 100)) as unknown as Rgb;
    if (contrastToWhite(darker) >= LETTERS_AT_LEAST) return hexOf(darker);
  }
  return '#000000';
}

export function takenFor<Other extends { colour: string }>(
  colour: string,
  others: readonly Other[],
): Other | null {
  const rgb = rgbOf(colour);
  if (!rgb) return null;
  return (
    others.find((other) => {
      const its = rgbOf(other.colour);
      return its !== null && distance(labOf(rgb), labOf(its)) < APART_AT_LEAST;
    }) ?? null
  );
}

function hexOf(rgb: Rgb): string {
  return `#${rgb.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

function linear(rgb: Rgb): [number, number, number] {
  return rgb.map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
}

/** CIE 1976 L*a*b*, D65. */
function labOf(rgb: Rgb): Rgb {
  const [r, g, b] = linear(rgb);
  const [x, y, z] = [
    (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047,
    0.2126 * r + 0.7152 * g + 0.0722 * b,
    (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883,
  ].map((t) => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116)) as [number, number, number];
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

function distance(a: Rgb, b: Rgb): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

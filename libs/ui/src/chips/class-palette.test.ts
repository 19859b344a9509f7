import { describe, expect, it } from 'vitest';
import { classColour } from './class-palette.ts';

/** WCAG relative luminance of `#rrggbb`. */
function luminance(colour: string): number {
  const [r, g, b] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)) as [
    number,
    number,
    number,
  ];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

describe('the colour of a class', () => {
  it('carries white text at 4.5:1 or better, and the first eight differ', () => {
    const colours = Array.from({ length: 8 }, (_, place) => classColour('T', null, place));
    expect(new Set(colours).size).toBe(8);
    for (const colour of colours) expect(1.05 / (luminance(colour) + 0.05)).toBeGreaterThanOrEqual(4.5);
  });

  it("is the organizer's own, else its kind's, else by its place; anything that is no colour is ignored", () => {
    expect(classColour('MOT', '#123456')).toBe('#123456');
    expect(classColour('MOT', null, 4)).toBe(classColour('moto', null, 0));
    expect(classColour('T1', 'url(x)', 2)).toBe(classColour('T1', null, 2));
  });
});

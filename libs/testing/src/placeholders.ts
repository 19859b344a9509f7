/** Contrast of placeholders, which axe leaves out: on our forms they are examples and expected values. */

/** WCAG 2.2, 1.4.3: 4.5, and 3 for text from 24 CSS pixels. */
const atLeast = (size: number) => (size >= 24 ? 3 : 4.5);

type Colour = readonly number[];

/** Placeholders that can be seen and are too faint, as sentences. */
export function faintPlaceholders(within: ParentNode = document): string[] {
  const inputs = within.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    '[placeholder]:placeholder-shown',
  );
  return [...inputs].flatMap((input) => {
    if (input.placeholder === '' || input.disabled || !input.checkVisibility()) return [];
    const style = getComputedStyle(input, '::placeholder');
    const below = backgroundOf(input);
    const [red, green, blue, alpha = 1] = channels(style.color);
    const shown = over([red ?? 0, green ?? 0, blue ?? 0], alpha * Number(style.opacity), below);
    const ratio = contrast(shown, below);
    return ratio >= atLeast(Number.parseFloat(style.fontSize))
      ? []
      : [`placeholder "${input.placeholder}" has a contrast of ${ratio.toFixed(1)}`];
  });
}

const channels = (colour: string): Colour => (colour.match(/[\d.]+/g) ?? []).map(Number);

const over = (colour: Colour, alpha: number, below: Colour): Colour =>
  colour.map((channel, n) => alpha * channel + (1 - alpha) * (below[n] ?? 0));

function backgroundOf(element: Element | null): Colour {
  if (!element) return [255, 255, 255];
  const [red = 0, green = 0, blue = 0, alpha = 1] = channels(getComputedStyle(element).backgroundColor);
  return alpha === 1
    ? [red, green, blue]
    : over([red, green, blue], alpha, backgroundOf(element.parentElement));
}

function contrast(one: Colour, other: Colour): number {
  const [light = 1, dark = 1] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = colour.map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

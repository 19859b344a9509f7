/** A drawing of the page as a file: an SVG that needs no style sheet, or a PNG of it. */

/** What of a drawing's look comes from style sheets. */
const STYLED = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'opacity',
  'font-size',
  'font-family',
  'font-weight',
  'text-anchor',
  'paint-order',
] as const;
/** Sharp on screens of twice the density, and in print. */
const PNG_SCALE = 2;

export type DrawingFormat = 'svg' | 'png';

export class DrawingFailed extends Error {
  readonly reason = 'drawing_failed';
  constructor() {
    super('The browser did not draw the picture. Save it as SVG instead.');
    this.name = 'DrawingFailed';
  }
}

export async function saveDrawing(svg: SVGSVGElement, name: string, format: DrawingFormat): Promise<void> {
  const text = asSvg(svg);
  const vector = new Blob([text], { type: 'image/svg+xml' });
  hand(format === 'svg' ? vector : await asPng(text, svg), `${name}.${format}`);
}

/** As it is seen: with the colours of the look it is seen in. */
export function asSvg(svg: SVGSVGElement): string {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const { width, height } = svg.viewBox.baseVal;
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  const seen = [svg, ...svg.querySelectorAll<SVGElement>('*')];
  [copy, ...copy.querySelectorAll<SVGElement>('*')].forEach((element, i) => {
    const style = getComputedStyle(seen[i] as SVGElement);
    for (const property of STYLED) element.setAttribute(property, style.getPropertyValue(property));
    element.removeAttribute('class');
  });
  for (const unseen of copy.querySelectorAll('[data-cursor]')) unseen.remove();
  const ground = document.createElementNS('http://www.w3.org/2000/svg', 'rect');
  ground.setAttribute('width', '100%');
  ground.setAttribute('height', '100%');
  ground.setAttribute('fill', getComputedStyle(document.body).backgroundColor);
  copy.prepend(ground);
  return new XMLSerializer().serializeToString(copy);
}

async function asPng(text: string, svg: SVGSVGElement): Promise<Blob> {
  const { width, height } = svg.viewBox.baseVal;
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = width * PNG_SCALE;
  canvas.height = height * PNG_SCALE;
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new DrawingFailed();
  return blob;
}

function hand(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

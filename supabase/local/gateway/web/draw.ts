/** Draws the picture of a shared link: SVG as PNG, with letters of our own and nothing from elsewhere. */
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const fontFiles = ['DejaVuSans.ttf', 'DejaVuSans-Bold.ttf'];

export async function drawPicture(svg: string): Promise<Uint8Array> {
  // A library of the machine's own code: asked for by the first picture, which most starts never draw.
  const { renderAsync } = await import('@resvg/resvg-js');
  const drawn = await renderAsync(svg, {
    font: {
      loadSystemFonts: false,
      fontFiles: fontFiles.map((name) => require.resolve(`dejavu-fonts-ttf/ttf/${name}`)),
      defaultFontFamily: 'DejaVu Sans',
    },
  });
  return drawn.asPng();
}

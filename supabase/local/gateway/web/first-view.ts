/** The first view of public addresses on this machine: the site's own files and the public feed, read as a spectator reads them. */
import { createRequire } from 'node:module';
import { createFirstView, type FirstView } from '@bivouac/first-view';
import { createWorkerRenderer } from '@bivouac/first-view/node';
import { type Encoding, encode, encodingFor } from '../encoding.ts';
import type { FeedCache } from '../feed-cache/index.ts';

export type FirstViewSettings = {
  file(path: string): Promise<Uint8Array | null>;
  feed: FeedCache;
  siteUrl: string | null;
  log: (line: string) => void;
};

export function openFirstView({ file, feed, siteUrl, log }: FirstViewSettings): FirstView {
  return createFirstView({
    site: {
      file,
      async feed(question) {
        const asked = new Request(`http://site/rest/v1/rpc/${question}`);
        return (await feed.answer(asked)) ?? new Response(null, { status: 404 });
      },
    },
    renderer: createWorkerRenderer(),
    compress: {
      formFor: encodingFor,
      compress: (text, form) => encode(Buffer.from(text), form as Encoding),
    },
    draw: drawPicture,
    siteUrl,
    log,
  });
}

const require = createRequire(import.meta.url);
const fontFiles = ['DejaVuSans.ttf', 'DejaVuSans-Bold.ttf'];

/** Draws the picture of a shared link: SVG as PNG, with letters of our own and nothing from elsewhere. */
async function drawPicture(svg: string): Promise<Uint8Array> {
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

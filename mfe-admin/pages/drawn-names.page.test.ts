/** A PDF drawn in the worker: fonts for names beyond Roboto are loaded for them alone. */
import { entryListPaper } from '@bivouac/papers';
import { aCrew, aSetting, posting, source } from '@bivouac/papers/invented';
import { expect, it } from 'vitest';
import { writePdfs } from '../src/documents/paper/write-pdfs.ts';

async function paperOf(name: string) {
  const crew = aCrew(1, { members: [{ name, role: 'driver', nationality: 'KSA' }] });
  const setting = { ...(await aSetting(1)), crews: new Map([['1', crew]]) };
  return entryListPaper(setting, null, posting, source);
}

const fontsOf = (bytes?: Uint8Array) =>
  [...new TextDecoder('latin1').decode(bytes).matchAll(/\/BaseFont \/[A-Z]+\+(\S+)/g)].map(
    ([, name]) => name,
  );

it('draws Arabic names with a font that has them, and other names without it', async () => {
  const papers = await Promise.all(['Zoë Łódź', 'محمد بن سعيد', 'دוד כהן'].map(paperOf));
  const [latin, arabic, hebrew] = (await writePdfs(papers)).map(fontsOf);
  expect(latin).not.toContain('DejaVuSans');
  expect(arabic).toContain('DejaVuSans');
  expect(hebrew).toContain('DejaVuSans');
});

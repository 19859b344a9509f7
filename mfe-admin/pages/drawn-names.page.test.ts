/** A PDF drawn in the worker: fonts for names beyond Roboto are loaded for them alone. */
import { entryListPaper } from '@bivouac/papers';
import { aCrew, aSetting, posting, source } from '@bivouac/papers/invented';
import { beforeAll, expect, it } from 'vitest';
import { writePdfs } from '../src/documents/paper/write-pdfs.ts';

/** What the site's policy says of scripts, from here on; the worker that draws has it as well. */
beforeAll(() => {
  const policy = Object.assign(document.createElement('meta'), {
    httpEquiv: 'content-security-policy',
    content: "script-src 'self' 'wasm-unsafe-eval'; worker-src 'self' blob:",
  });
  document.head.append(policy);
});

async function paperOf(name: string) {
  const crew = aCrew(1, { members: [{ name, role: 'driver', nationality: 'KSA' }] });
  const setting = { ...(await aSetting(1)), crews: new Map([['1', crew]]) };
  return entryListPaper(setting, null, posting, source);
}

const fontsOf = (bytes?: Uint8Array) =>
  [...new TextDecoder('latin1').decode(bytes).matchAll(/\/BaseFont \/[A-Z]+\+(\S+)/g)].map(
    ([, name]) => name,
  );

it('draws names of each script with a font that has them, and loads no other', async () => {
  const fonts = {
    'Zoë Łódź': [],
    'محمد بن سعيد': ['DejaVuSans'],
    'Zoë 김민준': ['SourceHanSansKR-Regular'],
    ကျော်ကျော်: ['NotoSansMyanmar-Regular'],
    'བོད་ཀཱ': ['NotoSerifTibetan-Regular'],
    ਟਾਪੂ: ['NotoSansGurmukhi-Regular'],
    'สมชาย 陳大文': ['NotoSansThai-Regular', 'SourceHanSansCN-Regular'],
  };
  const drawn = await writePdfs(await Promise.all(Object.keys(fonts).map(paperOf)));
  const own = (bytes: Uint8Array) => [...new Set(fontsOf(bytes))].filter((one) => !one?.startsWith('Roboto'));
  expect(drawn.map((bytes) => own(bytes).sort())).toEqual(Object.values(fonts));
  for (const bytes of drawn) expect(bytes.length).toBeLessThan(60_000);
  // Its worker is built, and 8 MB of fonts are loaded: more than 30 s on a machine that has much else to do.
}, 60_000);

import { expect, test } from 'vitest';
import { LARGEST_BYTES, typeOfFile } from './type-of-file.ts';

const text = (content: string) => new TextEncoder().encode(content);
const png = (width: number, height: number) => {
  const bytes = new Uint8Array(33);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
  new DataView(bytes.buffer).setUint32(16, width);
  new DataView(bytes.buffer).setUint32(20, height);
  return bytes;
};
const jpeg = (width: number, height: number) => {
  const bytes = new Uint8Array(24);
  bytes.set([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xc0, 0, 11, 8]);
  new DataView(bytes.buffer).setUint16(13, height);
  new DataView(bytes.buffer).setUint16(15, width);
  return bytes;
};

test.each([
  ['a PDF', text('%PDF-1.7\n1 0 obj'), 'pdf'],
  ['a PNG', png(800, 600), 'png'],
  ['a JPEG', jpeg(800, 600), 'jpg'],
] as const)('%s is taken', (_, bytes, type) => {
  expect(typeOfFile(bytes)).toEqual({ ok: true, type });
});

test.each([
  ['nothing', new Uint8Array(), 'empty'],
  ['more than 20 MB', new Uint8Array(LARGEST_BYTES + 1), 'too_large'],
  ['a page called .pdf', text('<!doctype html><script>alert(1)</script>'), 'wrong_type'],
  ['an SVG', text('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 'wrong_type'],
  ['a page that is a PDF farther down', text('<script>alert(1)</script>%PDF-1.7'), 'wrong_type'],
  ['a program', text('MZ\u0090\u0000'), 'wrong_type'],
  [
    'a PDF with a script',
    text('%PDF-1.7 << /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >>'),
    'program',
  ],
  ['a PDF that hides it', text('%PDF-1.7 << /S /J#61vaScript >>'), 'program'],
  ['a PDF that starts a program', text('%PDF-1.7 << /S /Launch /F (cmd.exe) >>'), 'program'],
  ['a PDF with a file inside', text('%PDF-1.7 << /Names << /EmbeddedFiles 3 0 R >> >>'), 'program'],
  ['a PNG of 50,000 × 50,000', png(50_000, 50_000), 'too_wide'],
  ['a JPEG of 50,000 × 50', jpeg(50_000, 50), 'too_wide'],
] as const)('%s is refused', (_, bytes, reason) => {
  expect(typeOfFile(bytes)).toEqual({ ok: false, reason });
});

import { expect, test } from 'vitest';
import { LARGEST_BYTES, openDocument, typeOfFile } from './type-of-file.ts';

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
/** Before its frame header. */
const filled = (bytes: Uint8Array) =>
  new Uint8Array([...bytes.subarray(0, 8), 0xff, 0xff, 0xff, ...bytes.subarray(8)]);

const pdf = (data: string, behind = '', kind = '/Subtype /Image') =>
  text(
    `%PDF-1.7\n1 0 obj\n<< ${kind} /Length ${data.length} >>\nstream\n${data}\nendstream\nendobj\n${behind}`,
  );

test.each([
  ['a PDF', text('%PDF-1.7\n1 0 obj'), 'pdf'],
  ['a PDF whose picture spells a script by chance', pdf('\u0001/JS\u0002 /XFA\u0003'), 'pdf'],
  ['a PNG', png(800, 600), 'png'],
  ['a JPEG', jpeg(800, 600), 'jpg'],
  ['a track', text('\uFEFF<?xml version="1.0"?>\n<!-- day 2 -->\n<gpx version="1.1"><trk/></gpx>'), 'gpx'],
  ['a track with a prefix', text('<g:gpx xmlns:g="http://www.topografix.com/GPX/1/1"></g:gpx>'), 'gpx'],
  ['a JPEG with fill bytes', filled(jpeg(800, 600)), 'jpg'],
  ['a plan of 10,000 × 10,000', png(10_000, 10_000), 'png'],
] as const)('%s is taken', (_, bytes, type) => {
  expect(typeOfFile(bytes)).toEqual({ ok: true, type });
});

test.each([
  ['nothing', new Uint8Array(), 'empty'],
  ['more than 20 MB', new Uint8Array(LARGEST_BYTES + 1), 'too_large'],
  ['a page called .pdf', text('<!doctype html><script>alert(1)</script>'), 'wrong_type'],
  ['an SVG', text('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 'wrong_type'],
  ['a page that is a PDF farther down', text('<script>alert(1)</script>%PDF-1.7'), 'wrong_type'],
  ['a page that is a track farther down', text('<html><gpx></gpx></html>'), 'wrong_type'],
  [
    'a track with entities',
    text('<?xml version="1.0"?><!DOCTYPE gpx [<!ENTITY a "a">]><gpx/>'),
    'wrong_type',
  ],
  ['a track that declares them behind', text('<gpx></gpx><!ENTITY a "a">'), 'wrong_type'],
  ['another XML', text('<?xml version="1.0"?><kml></kml>'), 'wrong_type'],
  ['a program', text('MZ\u0090\u0000'), 'wrong_type'],
  [
    'a PDF with a script',
    text('%PDF-1.7 << /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >>'),
    'program',
  ],
  ['a PDF that hides it', text('%PDF-1.7 << /S /J#61vaScript >>'), 'program'],
  ['a PDF with a script behind a picture', pdf('x', '2 0 obj << /JS (app.alert(1)) >>'), 'program'],
  [
    'a PDF with a script between two',
    pdf('x', `2 0 obj << /JS (1) >>\n<< >>\nstream\ny\nendstream`),
    'program',
  ],
  ['a PDF with a script among packed objects', pdf('<< /JS (1) >>', '', '/Type /ObjStm'), 'program'],
  [
    'a PDF with a script in a stream without an end',
    text('%PDF-1.7 << >>\nstream\n<< /JS (1) >>'),
    'program',
  ],
  ['a PDF that plays and acts', pdf('<< /S /Rendition /JS (1) >>'), 'program'],
  ['a PDF that starts a program', text('%PDF-1.7 << /S /Launch /F (cmd.exe) >>'), 'program'],
  ['a PDF with a file inside', text('%PDF-1.7 << /Names << /EmbeddedFiles 3 0 R >> >>'), 'program'],
  ['a PNG of 50,000 × 50,000', png(50_000, 50_000), 'too_wide'],
  ['a JPEG of 50,000 × 50', jpeg(50_000, 50), 'too_wide'],
  ['a JPEG of 50,000 × 50 behind fill bytes', filled(jpeg(50_000, 50)), 'too_wide'],
  ['a PNG of 20,000 × 20,000', png(20_000, 20_000), 'too_wide'],
  ['a PNG that does not say its size', png(1, 1).subarray(0, 12), 'wrong_type'],
  ['a JPEG that does not say its size', jpeg(800, 600).subarray(0, 10), 'wrong_type'],
] as const)('%s is refused', (_, bytes, reason) => {
  expect(typeOfFile(bytes)).toEqual({ ok: false, reason });
});

test.each(['>>stream\n', '>>stream\nendstream'])('a PDF that is nothing but %j is read once', (one) => {
  const started = performance.now();
  expect(typeOfFile(text(`%PDF-1.7${one.repeat(1_000_000)}`))).toEqual({ ok: true, type: 'pdf' });
  expect(performance.now() - started).toBeLessThan(10_000);
});

test('what is too large is refused without being read', async () => {
  class Watched extends Blob {
    override arrayBuffer(): Promise<ArrayBuffer> {
      throw new Error('It was read.');
    }
  }
  const file = new Watched([new Uint8Array(LARGEST_BYTES), '.']);
  expect(await openDocument(file)).toEqual({ ok: false, reason: 'too_large' });
  expect(await openDocument(new Blob([text('%PDF-1.7')]))).toMatchObject({ ok: true, type: 'pdf' });
});

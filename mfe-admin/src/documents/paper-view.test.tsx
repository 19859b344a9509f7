import { checkSheets, entryListPaper } from '@bivouac/papers';
import { aCrew, aSetting, posting, source } from '@bivouac/papers/invented';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PaperView } from './paper-view.tsx';

const mixed = aCrew(7, {
  members: [
    { name: 'Eva Lind', role: 'driver', nationality: 'SWE' },
    { name: 'عمر الحداد', role: 'co_driver', nationality: 'UAE' },
  ],
});

test('a Latin and an Arabic name in one line stand apart, each with its country behind it', async () => {
  const setting = { ...(await aSetting(1)), crews: new Map([['7', mixed]]) };
  const page = renderToStaticMarkup(<PaperView paper={entryListPaper(setting, null, posting, source)} />);
  expect(page).toContain('<bdi>Eva Lind (SWE) / <bdi>عمر الحداد</bdi> (UAE)</bdi>');
  // Nor are the marks that keep them apart anywhere in the text.
  expect(page).not.toMatch(/[\u2066-\u2069]/u);
});

test('an Arabic name of the rally moves none of the digits behind it', async () => {
  const setting = await aSetting(1);
  const index = { ...setting.index, name: 'رالي البحيرات' };
  const plan = { race: 'main', number: 1, timeZone: 'UTC', controls: [], stages: new Map(), blocks: [] };
  const paper = checkSheets({ ...setting, index }, plan, [], '2026-03-08T08:00:00.000Z');
  expect(renderToStaticMarkup(<PaperView paper={paper} />)).toContain(
    '<bdi><bdi>رالي البحيرات</bdi> · Check sheets',
  );
});

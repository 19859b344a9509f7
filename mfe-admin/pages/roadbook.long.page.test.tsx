/** The roadbook of a stage: imported after a look, changed in its cells, saved, exported and undone; emptied only by a confirmation. */
import {
  answersIn,
  appliedIn,
  css,
  type OpenPage,
  page,
  planning,
  recording,
  rpc,
  userEvent,
} from '@bivouac/testing';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { button, expectAddress, expectCount, field, press } from './admin-page.ts';
import { openPage } from './open.ts';

const office = await recording('office');
const path = office.at('waypoints');
const ofFirst = `${path}?stage=SS1`;
const NOW = '2026-03-08T07:00:00Z';
const keep = css('[data-keep]');
const point = (code: string) => css(`[data-point="${code}"]`);
const place = (km: number, more: string) =>
  `<wpt lat="${24.5 + km / 200}" lon="${44.5 + km / 100}"><extensions><o:distance>${km}</o:distance>${more}</extensions></wpt>`;
const gpx = (points: string[], head = '') =>
  `<?xml version="1.0"?>${head}<gpx xmlns="http://www.topografix.com/GPX/1/1" xmlns:o="http://www.openrally.org/xmlschemas/GpxExtensions/v1.0.3" version="1.1">${points.join('')}</gpx>`;
const BOOK = [
  place(0, '<o:dss/>'),
  place(4, '<o:wpm name="1" open="800" clear="90"/>'),
  place(6, '<o:medical/><o:helicopter/>'),
  place(8, '<o:dz/><o:speed>50</o:speed>'),
  place(9, '<o:wpc name="2"/>'),
  place(10, '<o:fz/>'),
  place(15, '<o:wpv name="3" clear="5"/>'),
];
const choose = (text: string) => userEvent.upload(field('File'), new File([text], 'stage-1.gpx'));

interface Row {
  code?: string | null;
}
interface Book extends Record<string, unknown> {
  code: string;
  points: Row[];
}

/** A server that stores roadbooks, and undoes the change of one. */
function site() {
  const books = office.answered<Book[]>('roadbooks');
  const before = structuredClone(books);
  return office.with(
    rpc('roadbooks', () => books),
    ...planning({
      foresees(command) {
        if (command.kind !== 'keep_roadbook') return {};
        const {
          id: stage,
          rows: points,
          file,
        } = command as unknown as { id: string; rows: Row[]; file?: object };
        const book = books.find(({ id }) => id === stage) as Book;
        const known = new Map(book.points.map((one) => [one.code, JSON.stringify(one)]));
        const removed = book.points.filter(({ code }) => !points.some((one) => one.code === code));
        const isAsked = removed.length * 2 > (file ? 0 : book.points.length);
        return {
          questions: isAsked ? [{ code: 'removes', count: removed.length }] : [],
          rows: [
            ...points.map((one, at) => {
              const where = { row: at + 1, code: one.code };
              const was = known.get(one.code);
              if (one.code && points.some((other) => other !== one && other.code === one.code))
                return {
                  ...where,
                  outcome: 'refused',
                  refusal: 'row_refused',
                  params: { case: 'several', code: one.code },
                };
              if (was === undefined) return { ...where, outcome: 'new' };
              return { ...where, outcome: was === JSON.stringify(one) ? 'same' : 'changed' };
            }),
            ...removed.map((was) => ({ code: was.code, outcome: 'removed', was })),
          ],
        };
      },
      applies(command) {
        if (command.kind !== 'keep_roadbook') {
          books.splice(0, books.length, ...structuredClone(before));
          return undefined;
        }
        const { id: stage, rows: points, file } = command;
        const book = books.find(({ id }) => id === stage) as Book;
        const id = '01890000-0000-7000-8000-0000000000f1';
        const change = {
          id,
          file_name: file?.name ?? null,
          made_at: NOW,
          undone_at: null,
        };
        Object.assign(book, { points, mark: id, changes: [{ ...change, added: 0, changed: 0, removed: 2 }] });
        return undefined;
      },
    }),
  );
}
const storedIn = (opened: OpenPage) => appliedIn(opened).filter(({ kind }) => kind === 'keep_roadbook');

afterEach(() => vi.restoreAllMocks());

describe('a file', () => {
  it('that leaves out one of two waypoints names it and is saved once that is confirmed', async () => {
    const opened = await openPage(site(), { path: ofFirst });
    await press('Import OpenRally GPX');
    await choose(gpx([place(8, '<o:dz/><o:speed>50</o:speed>')]));
    await expect.element(css('[data-named=removed]')).toMatchTextContent('Will go: WPM1');
    await expect.element(button('Save waypoints')).toBeDisabled();
    await userEvent.click(css('[data-emptied]').getByRole('checkbox', { name: /Remove 1 point/ }));
    await press('Save waypoints');
    await expectCount('[data-keep]', 0);
    expect(answersIn(opened)).toEqual([{ removes: 1 }]);
  });

  it('that is no roadbook is refused in a sentence', async () => {
    await openPage(site(), { path: `${path}?stage=SS2` });
    await expect.element(page.getByText('No waypoint on this stage')).toBeVisible();
    await press('Import OpenRally GPX');
    for (const [text, sentence] of [
      [gpx(BOOK, '<!DOCTYPE gpx [<!ENTITY a "aaaa">]>'), /declares a document type/],
      ['lat,lon\n1,2\n', /damaged or no GPX/],
      [gpx([]), /There is no point in this file\./],
    ] as const) {
      await choose(text);
      await expect.element(field('File')).toHaveAccessibleDescription(sentence);
    }
    expect(keep.query()).toBeNull();
  });

  it('is looked at, corrected in its cells, and stored by one press', async () => {
    const opened = await openPage(site(), { path: `${path}?stage=SS2` });
    await press('Import OpenRally GPX');
    await choose(gpx(BOOK));
    await expect
      .element(css('[data-remarks]'))
      .toMatchTextContent('A radius outside of 10 to 3,000 m. point 3');
    await expect.element(keep).toMatchTextContent('7 rows: 7 new, none will change, none go');
    await expect.element(field('WPM1: Opens, m')).toHaveValue('800');
    await expect.element(css('tr[data-note]').last()).toMatchTextContent('Doctor · Helicopter · not public');
    await expect.element(page.getByRole('img', { name: 'Course of SS2' })).toMatchTextContent('WPM1');
    await userEvent.fill(field('DZ1: Validates, m'), '60');
    await userEvent.keyboard('{Enter}');
    await expect.element(field('WPC2: Validates, m')).toHaveFocus();
    await userEvent.fill(field('WPV3: Latitude'), '999');
    await expect.element(keep).toMatchTextContent('A cell cannot be read');
    await expect.element(button('Save waypoints')).toBeDisabled();
    await userEvent.fill(field('WPV3: Latitude'), '24.6');
    await userEvent.fill(field('WPV3: Code'), 'FZ1');
    await expect.element(page.getByRole('alert').first()).toMatchTextContent('FZ1 is in several rows');
    await userEvent.fill(field('FZ1: Code').last(), 'WPV3');
    await press('Save waypoints');
    await expect.element(css('[data-imports]')).toMatchTextContent('stage-1.gpx');
    await expectCount('[data-keep]', 0);
    expect(storedIn(opened)).toMatchObject([
      { file: { name: 'stage-1.gpx', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) } },
    ]);
    expect(storedIn(opened)[0]?.rows).toContainEqual(
      expect.objectContaining({ code: 'DZ1', kind: 'dz', limit_kmh: 50, clear_m: 60 }),
    );
    const exported = vi.spyOn(URL, 'createObjectURL');
    await press('Export GPX');
    const [written] = exported.mock.calls.at(-1) ?? [];
    const text = await (written as Blob).text();
    expect(text).toContain('<openrally:wpm name="1" open="800" clear="90"/>');
    expect(text).not.toMatch(/medical|helicopter/);
    await press('Import OpenRally GPX');
    await choose(text);
    await expect
      .element(page.getByText(/The file has no safety posts: the one of the roadbook stays/))
      .toBeVisible();
    await expect.element(keep).toMatchTextContent('7 rows: none new, none will change, none go');
  });

  it('that cannot be read leaves nothing of the file before it, but what was there before that', async () => {
    await openPage(site(), { path: `${path}?stage=SS2` });
    await press('Add a waypoint');
    await press('Import OpenRally GPX');
    await choose(gpx(BOOK));
    await expect.element(point('WPV3')).toBeVisible();
    await choose('<gpx><wpt');
    await expect.element(field('File')).toHaveAccessibleDescription(/damaged or no GPX/);
    await expectCount('[data-point=WPV3]', 0);
    await expect.element(point('WPC1')).toBeVisible();
    await press('Discard changes');
    await press('Import OpenRally GPX');
    await choose(gpx(BOOK));
    await expect.element(keep).toBeVisible();
    await choose('<gpx><wpt');
    await expectCount('[data-keep]', 0);
  });

  it('of notes alone removes the waypoints only once it is confirmed how many, and one press restores them', async () => {
    const opened = await openPage(site(), { path: ofFirst });
    await press('Import OpenRally GPX');
    await choose(gpx([place(6, '<o:medical/>')]));
    const emptied = css('[data-emptied]');
    await expect.element(emptied).toMatchTextContent('SS1 has 2 points now and would have 1: 2 go.');
    await expect.element(button('Save waypoints')).toBeDisabled();
    await userEvent.click(emptied.getByRole('checkbox', { name: /Remove 2 points/ }));
    await press('Save waypoints');
    await expect.element(css('[data-imports]')).toMatchTextContent('2 gone');
    expect(answersIn(opened)).toEqual([{ removes: 2 }]);
    await press('Undo');
    await expect.element(point('DZ1')).toBeVisible();
    // One of two goes without a question.
    await press('DZ1: take out');
    await expect.element(keep).toMatchTextContent('1 goes');
    await expect.element(css('[data-named=removed]')).toMatchTextContent('Will go: DZ1');
    await expectCount('[data-emptied]', 0);
    await expect.element(button('Save waypoints')).toBeEnabled();
  });
});

it('on a phone shows the whole hint above its table', async () => {
  await openPage(site(), { path: ofFirst, width: 360, height: 640 });
  const hint = css('caption');
  await expect.element(hint).toMatchTextContent('Alt and an arrow move a row.');
  expect(hint.element().getBoundingClientRect().right).toBeLessThanOrEqual(360);
});

it('has its stage in the address, and discards an added waypoint', async () => {
  await openPage(site(), { path: ofFirst });
  await userEvent.selectOptions(field('Stage'), 'SS2');
  await expectAddress(/stage=SS2/);
  await expect.element(page.getByText('No waypoint on this stage')).toBeVisible();
  await press('Add a waypoint');
  await expect.element(point('WPC1')).toBeVisible();
  await press('Discard changes');
  await expectCount('[data-point]', 0);
});

it('asks before a page is left whose changes are not saved', async () => {
  const asked = vi.spyOn(window, 'confirm').mockReturnValue(false);
  await openPage(site(), { path: `${path}?stage=SS2` });
  await press('Add a waypoint');
  await expect.element(point('WPC1')).toBeVisible();
  await userEvent.click(page.getByRole('link', { name: 'Ledger' }));
  expect(asked).toHaveBeenCalledWith(
    expect.stringContaining('The roadbook of SS2 was changed and is not saved.'),
  );
  await expect.element(point('WPC1')).toBeVisible();
  await press('Discard changes');
  await userEvent.click(page.getByRole('link', { name: 'Ledger' }));
  expect(asked).toHaveBeenCalledOnce();
});

it('asks before another stage is chosen while changes are not saved', async () => {
  const asked = vi.spyOn(window, 'confirm').mockReturnValue(false);
  await openPage(site(), { path: ofFirst });
  await press('DZ1: take out');
  await userEvent.selectOptions(field('Stage'), 'SS2');
  expect(asked).toHaveBeenCalledExactlyOnceWith(
    expect.stringContaining('The roadbook of SS1 was changed and is not saved.'),
  );
  await expect.element(field('Stage')).toHaveValue('SS1');
  await expect.element(keep).toMatchTextContent('1 goes');
  asked.mockReturnValue(true);
  await userEvent.selectOptions(field('Stage'), 'SS2');
  await expectAddress(/stage=SS2/);
  await expectCount('[data-keep]', 0);
});

it('keeps what was typed while the network is away, says so, and goes on by itself', async () => {
  let isCut = false;
  const cut = rpc('plan_change', () => {
    if (isCut) throw new TypeError('Failed to fetch');
    return undefined;
  });
  await openPage(site().with(cut), { path: `${path}?stage=SS2` });
  await press('Add a waypoint');
  await expect.element(button('Save waypoints')).toBeEnabled();
  isCut = true;
  await userEvent.fill(field('WPC1: Validates, m'), '60');
  await expect.element(page.getByRole('alert')).toMatchTextContent('The server cannot be reached');
  isCut = false;
  window.dispatchEvent(new Event('online'));
  await expect.element(button('Save waypoints')).toBeEnabled();
  await expect.element(field('WPC1: Validates, m')).toHaveValue('60');
});

/** Workbooks that no spreadsheet program writes: for tests and the attack. */
import { strToU8, zipSync } from 'fflate';

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

/** As spreadsheet programs write them: some of it looks like what the limits look for. */
const BEFORE_ROWS = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<worksheet xmlns="${MAIN}" xmlns:r="${OFFICE}" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" mc:Ignorable="x14ac xr" xmlns:x14ac="http://schemas.microsoft.com/office/spreadsheetml/2009/9/ac" xmlns:xr="http://schemas.microsoft.com/office/spreadsheetml/2014/revision" xr:uid="{00000000-0001-0000-0000-000000000000}"><dimension ref="A1:XFD1048576"/><sheetViews><sheetView tabSelected="1" workbookViewId="0"><selection activeCell="B2" sqref="B2"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15" x14ac:dyDescent="0.25"/><cols><col min="1" max="16384" width="9" customWidth="1"/></cols>`;
const BEHIND_ROWS =
  '<pageMargins left="0.7" right="0.7" top="0.75" bottom="0.75" header="0.3" footer="0.3"/><pageSetup paperSize="9" orientation="portrait" r:id="rId1"/></worksheet>';

interface Workbook {
  rows: string;
  /** Visibility of the first sheet: `visible` or `hidden`. */
  state?: string;
  second?: { name: string; rows: string };
  styles?: string;
  strings?: string;
  path?: string;
  more?: Record<string, Uint8Array>;
}

export function inventWorkbook({
  rows,
  state = 'visible',
  second,
  styles,
  strings = '',
  path = 'worksheets/sheet1.xml',
  more = {},
}: Workbook) {
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;
  const sheet = (rows: string) => `${BEFORE_ROWS}<sheetData>${rows}</sheetData>${BEHIND_ROWS}`;
  const files = {
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Sheet" sheetId="1" state="${state}" r:id="rId1"/>${second ? `<sheet name="${second.name}" sheetId="2" r:id="rId3"/>` : ''}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relation('rId1', 'worksheet', path)}${relation('rId2', 'sharedStrings', 'sharedStrings.xml')}${second ? relation('rId3', 'worksheet', 'worksheets/second.xml') : ''}${styles ? relation('rId4', 'styles', 'styles.xml') : ''}</Relationships>`,
    'xl/sharedStrings.xml': `<sst xmlns="${MAIN}">${strings}</sst>`,
    [`xl/${path}`]: sheet(rows),
    ...(second ? { 'xl/worksheets/second.xml': sheet(second.rows) } : {}),
    ...(styles ? { 'xl/styles.xml': styles } : {}),
  };
  const texts = Object.entries(files).map(([name, text]) => [name, strToU8(text)] as const);
  return new Uint8Array(zipSync({ ...Object.fromEntries(texts), ...more }));
}

/** The archive with another size written down for each of its files. */
export function withSizes(archive: Uint8Array<ArrayBuffer>, size: number): Uint8Array<ArrayBuffer> {
  const lying = archive.slice();
  const view = new DataView(lying.buffer);
  // Entries of the central directory begin so, and say the size 24 bytes farther on.
  for (let at = 0; at + 46 <= lying.length; at++)
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, size, true);
  return lying;
}

/** Lists the sheets of a workbook and finds cells in which a formula failed. */

const SHEET = /<(?:[\w.-]*:)?sheet\s([^>]*)>/g;
const RELATION = /<(?:[\w.-]*:)?Relationship\s([^>]*)>/g;
const CELL = /<(?:[\w.-]*:)?c\s([^>]*)>/g;

/** Those that are not hidden, in their order; `path`: of the file in the archive. */
export function sheetsShown(files: Record<string, Uint8Array>): { name: string; path: string }[] {
  const targets = new Map(
    tags(files['xl/_rels/workbook.xml.rels'], RELATION).map((tag) => [
      attribute(tag, 'Id'),
      attribute(tag, 'Target'),
    ]),
  );
  return tags(files['xl/workbook.xml'], SHEET)
    .filter((tag) => !/hidden/i.test(attribute(tag, 'state')))
    .map((tag) => {
      const target = targets.get(attribute(tag, '(?:[\\w.-]+:)id')) ?? '';
      return {
        name: attribute(tag, 'name'),
        path: target.startsWith('/') ? target.slice(1) : `xl/${target}`,
      };
    });
}

/** The address of the first cell that holds an error such as #REF!, which a reader would take for an empty one. */
export function errorCell(sheet: Uint8Array | undefined): string | null {
  const cell = tags(sheet, CELL).find((tag) => attribute(tag, 't') === 'e');
  return cell === undefined ? null : attribute(cell, 'r');
}

const tags = (file: Uint8Array | undefined, tag: RegExp): string[] =>
  [...new TextDecoder().decode(file ?? new Uint8Array()).matchAll(tag)].map(
    ([, attributes = '']) => attributes,
  );

function attribute(tag: string, name: string): string {
  const [, , text = ''] = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(["'])(.*?)\\1`).exec(tag) ?? [];
  return text.replace(/&(amp|lt|gt|quot|apos);/g, (_, entity: keyof typeof ENTITIES) => ENTITIES[entity]);
}

const ENTITIES = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** A paper as the PDF library draws it: A4, the head of each table on every page, page x of y, black on white. */
import type {
  Column,
  Content,
  CustomTableLayout,
  TableCell,
  TDocumentDefinitions,
} from 'pdfmake/interfaces.js';
import { inlines } from './inlines.ts';
import { type Paper, type PaperCell, type PaperColumn, type PaperTable, plain } from './paper.ts';

const INK = '#000000';
const QUIET = '#555555';
const LINE = '#b5b5b5';
const BAND = '#f2f2f2';

/** Points. */
const MARGIN = 36;
const SIZE = { rally: 11, title: 20, subtitle: 12, text: 8.5, small: 7, head: 7.5 };
const FORM_ROW = 22;

/** Real documents have 40 rows and more on a page: thin lines between rows, a grey band on every other one. */
const results: CustomTableLayout = {
  hLineWidth: (line, { table }) => (line <= 1 || line === table.body.length ? 0.9 : 0.3),
  vLineWidth: () => 0,
  hLineColor: (line, { table }) => (line <= 1 || line === table.body.length ? INK : LINE),
  fillColor: (row) => (row > 0 && row % 2 === 0 ? BAND : null),
  paddingLeft: () => 4,
  paddingRight: () => 4,
  paddingTop: () => 2.4,
  paddingBottom: () => 2.4,
};
const form: CustomTableLayout = {
  ...results,
  hLineWidth: () => 0.6,
  vLineWidth: () => 0.6,
  hLineColor: () => INK,
  vLineColor: () => INK,
  fillColor: () => null,
  paddingTop: (row) => (row === 0 ? 3 : 5),
  paddingBottom: (row) => (row === 0 ? 3 : 5),
};

export function pdfDefinition(paper: Paper): TDocumentDefinitions {
  const pageOf = (page: number, pages: number) =>
    paper.pageOf.replace('{page}', String(page)).replace('{pages}', String(pages));
  return {
    pageSize: 'A4',
    pageOrientation: paper.orientation,
    pageMargins: [MARGIN, 44, MARGIN, 50],
    info: { title: plain(paper.title), subject: plain(paper.rally), creator: 'Bivouac', producer: 'Bivouac' },
    language: paper.language,
    defaultStyle: { font: 'Roboto', fontSize: SIZE.text, color: INK, lineHeight: 1.1 },
    header: (page) => (page === 1 ? null : runningHead(paper)),
    footer: (page, pages) => ({
      margin: [MARGIN, 8, MARGIN, 0],
      columns: [
        { text: inlines(paper.foot), fontSize: SIZE.small, color: QUIET },
        { text: pageOf(page, pages), fontSize: SIZE.small, alignment: 'right', width: 'auto' },
      ],
    }),
    content: [
      ...headOf(paper),
      ...paper.tables.flatMap((table) => tableOf(table, paper)),
      ...paper.notes.map((note): Content => ({ text: inlines(note), margin: [0, 8, 0, 0] })),
      ...sealOf(paper),
    ],
  };
}

function runningHead(paper: Paper): Content {
  const title = [paper.race, paper.title, paper.subtitle, paper.state].filter(Boolean).join(' · ');
  return {
    margin: [MARGIN, 20, MARGIN, 0],
    columns: [
      { text: inlines(paper.rally), bold: true, fontSize: SIZE.small + 0.5 },
      { text: inlines(title), fontSize: SIZE.small + 0.5, alignment: 'right' },
    ],
  };
}

function headOf(paper: Paper): Content[] {
  const { state } = paper;
  const badge: Column[] = state
    ? [
        {
          width: 'auto',
          table: {
            body: [[{ text: inlines(state.toUpperCase()), bold: true, fontSize: 9, margin: [6, 2, 6, 2] }]],
          },
          layout: { hLineWidth: () => 1.2, vLineWidth: () => 1.2 },
        },
      ]
    : [];
  return [
    {
      columns: [
        [
          { text: inlines(paper.rally), bold: true, fontSize: SIZE.rally },
          { text: inlines(paper.where.join(' · ')), fontSize: SIZE.text, color: QUIET },
        ],
        ...badge,
      ],
    },
    rule(paper, 1.4, [0, 6, 0, 10]),
    ...(paper.race ? [{ text: inlines(paper.race), fontSize: SIZE.subtitle, color: QUIET } as Content] : []),
    { text: inlines(paper.title), bold: true, fontSize: SIZE.title, lineHeight: 1.15 },
    ...(paper.subtitle ? [{ text: inlines(paper.subtitle), fontSize: SIZE.subtitle } as Content] : []),
    ...factsOf(paper),
  ];
}

function factsOf({ facts }: Paper): Content[] {
  if (facts.length === 0) return [];
  return [
    {
      margin: [0, 8, 0, 4],
      columnGap: 14,
      columns: facts.map(
        ({ label, value }): Column => ({
          width: 'auto',
          stack: [
            { text: inlines(label), fontSize: SIZE.small, color: QUIET },
            { text: inlines(value), bold: true, fontSize: SIZE.text + 0.5 },
          ],
        }),
      ),
    },
  ];
}

function tableOf(table: PaperTable, paper: Paper): Content[] {
  const heading: Content[] = table.heading
    ? [
        {
          text: inlines(table.heading),
          bold: true,
          fontSize: SIZE.subtitle,
          margin: [0, 12, 0, 4],
          headlineLevel: 1,
          ...(table.isOnNewPage ? { pageBreak: 'before' as const } : {}),
        },
      ]
    : [{ text: '', margin: [0, 6, 0, 0], ...(table.isOnNewPage ? { pageBreak: 'before' as const } : {}) }];
  if (table.rows.length === 0) return [...heading, { text: inlines(paper.empty), color: QUIET }];
  return [
    ...heading,
    {
      table: {
        headerRows: 1,
        keepWithHeaderRows: 1,
        dontBreakRows: true,
        widths: table.columns.map(({ width }) => (width === 'share' ? '*' : width)),
        ...(table.isForm ? { heights: (row: number) => (row === 0 ? 'auto' : FORM_ROW - 10) } : {}),
        body: [
          table.columns.map(headCell),
          ...table.rows.map(({ cells, isStruck }) =>
            cells.map((cell, at) => bodyCell(cell, table.columns[at] as PaperColumn, isStruck === true)),
          ),
        ],
      },
      layout: table.isForm ? form : results,
    },
  ];
}

const sideOf = { start: 'left', end: 'right', center: 'center' } as const;

function headCell({ head, align }: PaperColumn): TableCell {
  return { text: inlines(head), bold: true, fontSize: SIZE.head, alignment: sideOf[align] };
}

/** Signs: one long name in a table would press the codes and times of all its rows into two lines. */
const SHORT = 14;

function bodyCell(cell: PaperCell, { align, isStrong, width }: PaperColumn, isStruck: boolean): TableCell {
  const style = {
    alignment: sideOf[align],
    ...(width === 'auto' && typeof cell === 'string' && cell.length <= SHORT ? { noWrap: true } : {}),
    ...(isStrong ? { bold: true } : {}),
    ...(isStruck ? { decoration: 'lineThrough' as const, color: QUIET } : {}),
  };
  if (typeof cell === 'string') return { text: inlines(cell), ...style };
  const [first, second] = cell;
  return {
    stack: [
      { text: inlines(first), ...style },
      ...(second
        ? [{ text: inlines(second), fontSize: SIZE.small, color: QUIET, alignment: sideOf[align] }]
        : []),
    ],
  };
}

function sealOf({ signature, seal }: Paper): Content[] {
  if (!signature && !seal) return [];
  const signed: Column = signature
    ? {
        width: '*',
        stack: [
          { text: inlines(signature.posted), margin: [0, 0, 0, 26] },
          { canvas: [{ type: 'line', x1: 0, y1: 0, x2: 190, y2: 0, lineWidth: 0.6 }] },
          { text: inlines(signature.name), bold: true, margin: [0, 3, 0, 0] },
          { text: inlines(signature.role), color: QUIET },
        ],
      }
    : { width: '*', text: '' };
  const sealed: Column[] = seal
    ? [
        {
          width: 190,
          margin: [0, 4, 8, 0],
          stack: [
            { text: inlines(seal.label), fontSize: SIZE.small, color: QUIET, alignment: 'right' },
            // Two lines of 32 digits: to be compared by eye.
            {
              text: `${seal.sha256.slice(0, 32)}\n${seal.sha256.slice(32)}`,
              fontSize: SIZE.small,
              alignment: 'right',
            },
          ],
        },
        { width: 'auto', qr: seal.address, fit: 104, eccLevel: 'M' },
      ]
    : [];
  return [{ unbreakable: true, margin: [0, 20, 0, 0], columns: [signed, ...sealed] }];
}

function rule(paper: Paper, lineWidth: number, margin: [number, number, number, number]): Content {
  const width = (paper.orientation === 'portrait' ? 595.28 : 841.89) - 2 * MARGIN;
  return { margin, canvas: [{ type: 'line', x1: 0, y1: 0, x2: width, y2: 0, lineWidth }] };
}

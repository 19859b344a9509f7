/** A document as it is printed, before anybody drew it: plain texts in tables, the same for the PDF, the preview and the print page. */
import { isolatesOf } from '@bivouac/i18n';
import type { PaperLanguage } from '../words/index.ts';
import { isInFont } from './font-signs.ts';

/** A text, or two lines of which the second is quieter. */
export type PaperCell = string | readonly [string, string];

export interface PaperColumn {
  head: string;
  align: 'start' | 'end' | 'center';
  /** Of the width: as much as its content needs, a share of what is left, or points. */
  width: 'auto' | 'share' | number;
  /** What people look for first. */
  isStrong?: boolean;
}

export interface PaperTable {
  heading: string | null;
  columns: readonly PaperColumn[];
  rows: readonly { cells: readonly PaperCell[]; isStruck?: boolean }[];
  /** Rows to write into: higher, with lines between the columns. */
  isForm?: boolean;
  isOnNewPage?: boolean;
}

export interface PaperFact {
  label: string;
  value: string;
}

export interface Paper {
  language: PaperLanguage;
  orientation: 'portrait' | 'landscape';
  rally: string;
  /** Place, and dates: each may be written in another direction. */
  where: readonly string[];
  race: string | null;
  title: string;
  /** Of which class, or on which stage. */
  subtitle: string | null;
  /** How far it is published, in a word. */
  state: string | null;
  /** Number, posting time, protest limit, clerk … */
  facts: readonly PaperFact[];
  tables: readonly PaperTable[];
  /** Where a table has no rows. */
  empty: string;
  notes: readonly string[];
  /** Who signs; null: nobody does. */
  signature: { name: string; role: string; posted: string } | null;
  /** SHA-256 of the canonical body it was made from, and the address that is in its QR code. */
  seal: { label: string; sha256: string; address: string } | null;
  /** At the foot of every page: document, version and time. */
  foot: string;
  /** `Page {page} of {pages}` */
  pageOf: string;
}

/** Languages that are written from right to left: printed by the browser, for the PDF library cannot. */
export function isRightToLeft(language: PaperLanguage): boolean {
  return language === 'ar';
}

/** Control marks and marks that turn the direction of reading have no place on paper; a joiner counts between letters. */
export function plain(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cs}\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu, '')
    .replace(/\u200C(?!\p{L})|(?<![\p{L}\p{M}])\u200D/gu, '')
    .slice(0, 300);
}

/** On one line: a class with a place behind it, `SSV 1 12`, is broken nowhere. */
export function kept(text: string): string {
  return text.replaceAll(' ', '\u00A0');
}

export function textsOf(paper: Paper): string[] {
  return [
    paper.rally,
    ...paper.where,
    paper.title,
    paper.race ?? '',
    paper.subtitle ?? '',
    ...paper.facts.flatMap(({ label, value }) => [label, value]),
    ...paper.tables.flatMap(({ heading, columns, rows }) => [
      heading ?? '',
      ...columns.map(({ head }) => head),
      ...rows.flatMap(({ cells }) => cells.flat()),
    ]),
    ...paper.notes,
    paper.state ?? '',
    ...(paper.signature ? [paper.signature.name, paper.signature.role, paper.signature.posted] : []),
    paper.foot,
  ];
}

/** Signs the fonts of the PDF have not: each once. They would be printed as nothing. */
export function unwritable(paper: Paper): string[] {
  return [...new Set(textsOf(paper).flatMap(lostIn))];
}

/** Names and other texts that hold such a sign: each once, without what stands beside it in its line. */
export function unwritableTexts(paper: Paper): string[] {
  const parts = textsOf(paper).flatMap((text) =>
    isolatesOf(text).flatMap(({ text: part }) => plain(part).split(/ [/·] /)),
  );
  return [...new Set(parts.filter((part) => lostIn(part).length > 0))];
}

function lostIn(text: string): string[] {
  return [...plain(text)].filter((sign) => !isInFont(sign));
}

/** What people bring as a file: opened within limits and read, or refused with a reason. */

export {
  type ColumnWords,
  cellOf,
  columnsLeftOut,
  fieldsOf,
  guessColumns,
  type SheetRows,
} from './columns/columns.ts';
export { entriesOf, listsOf } from './columns/entries-of.ts';
export { ENTRY_WORDS, type EntryField } from './columns/entry-words.ts';
export { type DateOrder, DateOrderFinder } from './sheets/date-order.ts';
export { ENCODINGS, type Encoding } from './sheets/decode.ts';
export { readSheet, type SheetRead, type SheetReason } from './sheets/read-sheet.ts';
export { type FileRefusal, type FileType, openDocument } from './type-of-file.ts';

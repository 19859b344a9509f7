/** What people bring as a file: opened within limits and read, or refused with a reason. */
export { type FileRefusal, type FileType, openDocument } from './documents/type-of-file.ts';
export { readSheet, type SheetRead, type SheetReason } from './sheets/read-sheet.ts';

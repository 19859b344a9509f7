/** CSV files of any size, for a worker. */
export { type OpenCsv, openCsv } from './sheets/csv.ts';
export type { Encoding } from './sheets/decode.ts';
export { decode } from './sheets/decode.ts';

/** The table of officials' pages, in a chunk that all of them share. */
import { later } from '@bivouac/contract/remote';
import { Suspense } from 'react';
import type { DataTableProps, DataTable as Whole } from './data-table.tsx';

export type { DataColumn, Selected } from './data-table.tsx';
export type { RowKeys } from './use-row-keys.ts';

const load = () => import('./data-table.tsx');
// With the page, not after its data; where this fails, the table loads it again.
load().catch(() => undefined);

const Later = later<never>(() => load().then(({ DataTable }) => DataTable)) as unknown as typeof Whole;

export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  return (
    <Suspense>
      <Later {...props} />
    </Suspense>
  );
}

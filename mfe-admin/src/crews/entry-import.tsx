/** Crews from a file. */
import { data, enterCrews } from '@bivouac/data';
import { useMemo } from 'react';
import { useSay } from '../language/language.ts';
import type { Race } from '../rally/race-frame.tsx';
import { SheetImport } from '../sheets/sheet-import.tsx';
import { ENTRY_WORDS } from './columns.ts';
import { entriesOf } from './entries-of.ts';

export function EntryImport({ race, onDone }: { race: Race; onDone(isChanged: boolean): void }) {
  const say = useSay();
  const kind = useMemo(
    () => ({
      words: ENTRY_WORDS,
      needed: ['number'] as const,
      rowsOf: entriesOf,
      enter: (rows: ReturnType<typeof entriesOf>, file?: { name: string; sha256: string }) =>
        enterCrews(data(), race.id, rows, file ? { file } : { isTried: true }),
    }),
    [race.id],
  );
  return (
    <SheetImport kind={kind} title={say('import.title')} missing={say('import.noNumber')} onDone={onDone} />
  );
}

/** The rows of a file that were refused, as a file of its own: mended there and imported again. */
import type { RowAnswer } from './answers.tsx';
import { csvOf } from './csv-of.ts';

interface Sheet {
  headings: readonly string[];
  rows: readonly (readonly string[])[];
  lines: readonly number[];
}

/** null: nothing was refused. `reason` heads the column that says why. */
export async function refusedFile(
  { headings, rows, lines }: Sheet,
  answers: readonly RowAnswer[],
  { reason, language }: { reason: string; language: string },
): Promise<string | null> {
  const why = new Map(
    answers.flatMap(({ row, outcome, message }) =>
      outcome === 'refused' ? [[row, message ?? ''] as const] : [],
    ),
  );
  if (why.size === 0) return null;
  // A file that comes back for the second time has the column already.
  const kept = headings.flatMap((heading, place) => (heading === reason ? [] : [place]));
  return csvOf(
    [
      [...kept.map((place) => headings[place] ?? ''), reason],
      ...rows.flatMap((row, at) => {
        const message = why.get(lines[at] ?? 0);
        return message === undefined ? [] : [[...kept.map((place) => row[place] ?? ''), message]];
      }),
    ],
    language,
  );
}

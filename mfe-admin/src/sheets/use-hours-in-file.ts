/** Rows as a kind of import reads them, with the times that have to be asked about and which were chosen. */
import type { DateOrder } from '@bivouac/files';
import { useMemo, useState } from 'react';
import { type ChosenHours, type HoursInFile, hoursInFile } from './hours-in-file.ts';

type Rows = readonly (readonly string[])[];

interface ReadsRows<Column, Row> {
  rowsOf(
    rows: Rows,
    columns: readonly Column[],
    lines: readonly number[],
    order: DateOrder,
    hours: HoursInFile,
  ): Row[];
}

export function useHoursInFile<Column, Row>(
  kind: ReadsRows<Column, Row>,
  sound: { rows: Rows; lines: readonly number[] },
  columns: readonly Column[],
  order: DateOrder,
) {
  const [chosen, setChosen] = useState<ChosenHours>({});
  const { entered, hours } = useMemo(() => {
    const found = hoursInFile(chosen);
    const entered = kind.rowsOf(sound.rows, columns, sound.lines, order, found);
    return { entered, hours: [...found.asked.values()] };
  }, [kind, sound, columns, order, chosen]);
  const openHours = hours.filter(({ key }) => !chosen[key]);
  return { entered, openHours, choice: { asked: hours, chosen, onChoose: setChosen } };
}

/** A column of a live table: what it is called, how it reads, and how wide a frame must be before it is shown. */
import type { ReactNode } from 'react';

export interface Column<Row> {
  id: string;
  head: ReactNode;
  /** Explains the head to pointer and ear ("Gap to the leader"). */
  title?: string | undefined;
  align?: 'start' | 'end' | 'center';
  /** 1 is always shown; 2 from 480 px width of the frame, 3 from 640, 4 from 860, 5 from 1080. */
  priority: 1 | 2 | 3 | 4 | 5;
  /** Shown only while columns of this priority are not: the narrow stand-in of those. */
  onlyBelow?: 2 | 3 | 4 | 5;
  /** Belongs to what is going on at the moment: stands on a ground of its own. */
  isNow?: boolean;
  /** Names the row; the crew. */
  isRowHead?: boolean;
  /** Takes what width is left; others are as narrow as their content. */
  grows?: boolean;
  cell: (row: Row) => ReactNode;
}

/** The longest a column may hold, in figures and in words: it is as wide from the first row on. */
export type Room = readonly [figures: string, words?: string];

/** Rows under a heading of their own, e.g. "Not classified". */
export interface RowGroup {
  id: string;
  label: ReactNode;
}

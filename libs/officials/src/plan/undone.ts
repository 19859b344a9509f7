import type { ReactNode } from 'react';

/** What is undone, in words; of a press with what it changed, drawn by the caller. */
export type Undone = string | { what: string; isRedo: boolean; values: ReactNode };

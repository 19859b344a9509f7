/** What the page asks the worker, and what comes back; one question a worker. */
import type { FileReason, Roadbook, RoadbookRemark } from '@bivouac/gps';

export type GpsQuestion = { ask: 'roadbook'; bytes: ArrayBuffer };

export type GpsAnswer =
  | { said: 'roadbook'; roadbook: Roadbook; remarks: RoadbookRemark[]; sha256: string }
  | { said: 'refused'; reason: FileReason };

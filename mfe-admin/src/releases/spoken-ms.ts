/** A release has no rally and so no rally time: times are in the reader's own time zone. */
import { spokenInstant } from '../forms/hours.ts';

export const HERE = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** `8 Mar 2026 06:12` */
export const spokenMs = (ms: number): string => spokenInstant(new Date(ms).toISOString(), HERE);

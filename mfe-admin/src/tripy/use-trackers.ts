/** The tracker data of a rally, read again after every change and when the page is looked at again. */
import { data, type RallyId, trackersOf } from '@bivouac/data';
import { useRead } from '@bivouac/officials/query';

export const useTrackers = (rally: RallyId) =>
  useRead(['trackersOf', rally], (signal) => trackersOf(data(), rally, { signal }), { onFocus: true });

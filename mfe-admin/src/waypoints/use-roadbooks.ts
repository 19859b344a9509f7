/** The roadbooks of a race, read again after every change and when the page is looked at again. */
import { data, type RaceId, roadbooks } from '@bivouac/data';
import { useRead } from '@bivouac/officials/query';

export const useRoadbooks = (race: RaceId) =>
  useRead(['roadbooks', race], (signal) => roadbooks(data(), race, { signal }), { onFocus: true });

/** The people at the posts of a rally, read again after every change. */
import { data, marshallsOf, type RallyId } from '@bivouac/data';
import { useRead } from '@bivouac/officials/query';

export type MarshallsView = ReturnType<typeof useMarshalls>;

export const useMarshalls = (rally: RallyId) =>
  useRead(['marshallsOf', rally], (signal) => marshallsOf(data(), rally, { signal }));

/** The people at the posts of a rally, read again after every change. */
import { type CommandProblem, data, type MarshallsOfRally, marshallsOf, type RallyId } from '@bivouac/data';
import { type Read, useRead } from '@bivouac/officials/query';

export type MarshallsView = Read<MarshallsOfRally, CommandProblem>;

export const useMarshalls = (rally: RallyId): MarshallsView =>
  useRead(['marshallsOf', rally], (signal) => marshallsOf(data(), rally, { signal }));

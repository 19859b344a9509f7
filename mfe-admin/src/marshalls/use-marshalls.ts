/** The people at the posts of a rally, read again after every change. */
import { type CommandProblem, data, type MarshallsOfRally, marshallsOf } from '@bivouac/data';
import { type Read, useRead } from '@bivouac/officials/query';

export type MarshallsView = Read<MarshallsOfRally, CommandProblem>;

export const useMarshalls = (rally: string): MarshallsView =>
  useRead(['marshallsOf', rally], (signal) => marshallsOf(data(), rally, { signal }));

/** Where a story is told: rows of the structure in, facts in, pages out; who does it is part of the call. */
import type { Item } from './sentences.ts';

export type Row = Record<string, unknown>;

export type Answer = { id: string; outcome: string; code?: string; message?: string; flags?: string[] };

export type PagePatch = { base: number; revision: number; patch: Record<string, unknown> | null };

export type Page = {
  revision: number;
  version: number;
  key: string;
  posted_at?: string;
  stale?: { since: string };
  body: Record<string, unknown>;
};

export type Door = {
  insert(table: string, rows: Row[]): Promise<void>;
  appoint(rallyId: string, posts: { id: string; code: string }[]): Promise<void>;
  record(by: string, items: Item[]): Promise<Answer[]>;
  page(rally: string, race: string | null, key: string): Promise<Page | null>;
};

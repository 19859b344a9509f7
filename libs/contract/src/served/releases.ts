/**
 * `/releases.json`, beside the registry: which releases of each part are kept, who gets them, and which turns led there. Anybody may read
 * it, so it holds commits and what teams call themselves, and no person (docs/decisions/0016-releases.md). In a bucket `tools/release` writes it.
 */
export interface ToldTurn {
  act: string;
  /** The version it turned to; null: a rally has none of its own any more. */
  version: string | null;
  stable: string | null;
  next: string | null;
  share: number;
  rally: string | null;
  /** Full hash; null where none is known. */
  commit: string | null;
  /** Public name of the releaser; null: the team's. */
  as: string | null;
  atMs: number;
}

export interface ToldPart {
  name: string;
  stable: string | null;
  next: string | null;
  /** The part of readers who get `next`, 0 to 1. */
  share: number;
  rallies: Record<string, string>;
  /** The newest first. */
  kept: { version: string; commit: string | null; as: string | null; releasedMs: number }[];
  /** The newest first. */
  turns: ToldTurn[];
}

export interface ToldReleases {
  parts: ToldPart[];
}

/** Older turns are in `history.json`. */
const TURNS = 50;

/** Files of a store as they are written; older ones lack some members. */
export interface ReleaseFiles {
  channels: { lines: { release: string }[] } | null;
  history: readonly Partial<ToldTurn>[];
  releases: readonly {
    content: { version: string };
    commit?: string;
    as?: string | null;
    releasedMs: number;
  }[];
}

/** Member by member: what else a file holds, a person's name in it, stays there. */
export function tellPart(name: string, { channels, history, releases }: ReleaseFiles): ToldPart {
  const lines = (channels?.lines ?? []).map(({ release }) => JSON.parse(release) as SignedLine);
  const next = lines.find(({ channel }) => channel === 'next');
  return {
    name,
    stable: lines.find(({ channel }) => channel === undefined)?.version ?? null,
    next: next?.version ?? null,
    share: next?.share ?? 0,
    rallies: Object.fromEntries(lines.flatMap(({ rally, version }) => (rally ? [[rally, version]] : []))),
    kept: releases
      .map(({ content, commit, as, releasedMs }) => ({
        version: content.version,
        commit: commit || null,
        as: as ?? null,
        releasedMs,
      }))
      .sort((a, b) => b.releasedMs - a.releasedMs),
    turns: history.slice(0, TURNS).map((turn) => ({
      act: turn.act ?? '',
      version: turn.version === undefined ? (turn.stable ?? null) : turn.version,
      stable: turn.stable ?? null,
      next: turn.next ?? null,
      share: turn.share ?? 0,
      rally: turn.rally ?? null,
      commit: turn.commit || null,
      as: turn.as ?? null,
      atMs: turn.atMs ?? 0,
    })),
  };
}

interface SignedLine {
  version: string;
  channel?: 'next' | 'rally';
  share?: number;
  rally?: string;
}

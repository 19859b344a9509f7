/** What a phone told of each tap, and what the server must therefore have: the oracle of a fault run. */
import { isDeepStrictEqual } from 'node:util';
import type { Told } from './phone.ts';
import type { Post } from './post.ts';

export type Verdict = {
  saved: number;
  /** Begun, and the tab was killed before it could say "saved": there or not, as it came. */
  unreported: number;
  lost: string[];
  doubled: string[];
  /** At the server with a content older than the last one reported saved, or with none that was ever tapped. */
  altered: string[];
  stories: string[];
};

export type TapLog = { told: Told; saved(): number; judge(post: Pick<Post, 'facts'>): Promise<Verdict> };

export function openLog(): TapLog {
  const contents = new Map<string, { tried: string[]; saved: string | null }>();
  const entryOf = (id: string) => {
    const entry = contents.get(id) ?? { tried: [], saved: null };
    contents.set(id, entry);
    return entry;
  };
  const saved = () => [...contents.values()].filter((entry) => entry.saved !== null).length;
  return {
    saved,
    told(what, id, fact) {
      const entry = entryOf(id);
      if (!entry.tried.includes(fact)) entry.tried.push(fact);
      if (what === 'saved') entry.saved = fact;
    },
    async judge(post) {
      const facts = await post.facts();
      const verdict: Verdict = {
        saved: saved(),
        unreported: 0,
        lost: [],
        doubled: [],
        altered: [],
        stories: [],
      };
      for (const [id, entry] of contents) {
        const fact = facts.get(id);
        if (entry.saved === null) verdict.unreported += 1;
        else if (!fact) verdict.lost.push(id);
        if (!fact) continue;
        if (fact.rows !== 1) verdict.doubled.push(id);
        const meant = entry.tried.slice(entry.saved === null ? 0 : entry.tried.indexOf(entry.saved));
        const body = JSON.parse(fact.body) as unknown;
        if (!meant.some((text) => isDeepStrictEqual(JSON.parse(text), body))) verdict.altered.push(id);
      }
      for (const id of facts.keys()) if (!contents.has(id)) verdict.doubled.push(id);
      for (const id of [...verdict.lost, ...verdict.doubled, ...verdict.altered]) {
        verdict.stories.push(JSON.stringify({ id, ...contents.get(id), server: facts.get(id)?.body }));
      }
      return verdict;
    },
  };
}

export function isGood({ lost, doubled, altered }: Verdict): boolean {
  return lost.length + doubled.length + altered.length === 0;
}

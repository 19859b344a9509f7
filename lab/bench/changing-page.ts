/** The general classification of a rally as the feed gives it, and as it becomes when crews of it gain or lose time. */
import {
  type ClassificationBody,
  headKey,
  type NarrowRow,
  type Page,
  type PagePatch,
} from '../../libs/data/src/feed/index.ts';
import { arrange } from '../../libs/live/src/arrange/index.ts';
import type { BenchRally } from '../../tools/trial-rally/rally.ts';

export interface ChangingPage {
  key: string;
  head: string;
  path: string;
  revision(): number;
  now(): Page;
  move(crews: number): PagePatch;
}

const COUNTED = ['position', 'gap_ms', 'gap_previous_ms', 'positions', 'previous_position'];
const MOST_MS = 60_000;

export async function changingPage(url: string, { code, race }: BenchRally): Promise<ChangingPage> {
  const { publishableKey } = (await (await fetch(`${url}/config.json`)).json()) as { publishableKey: string };
  const read = async <Body>(query: string) => {
    const answer = await fetch(`${url}/rest/v1/rpc/page?rally=${code}&${query}`, {
      headers: { apikey: publishableKey },
    });
    return (await answer.json()) as Page & { body: Body };
  };
  const index = await read<{ id: string; races: { id: string }[] }>('key=index');
  const key = 'race';
  const page = await read<ClassificationBody>(`race=${race}&key=${key}`);
  const rows = page.body.rows.map(
    (row) =>
      Object.fromEntries(
        Object.entries(row).filter(([name]) => !COUNTED.includes(name)),
      ) as unknown as NarrowRow,
  );
  let { revision } = page;
  let next = 0;
  return {
    key,
    head: headKey(race, key),
    path: `/en/rally/${index.body.id}/live/ranking/${index.body.races[0]?.id}`,
    revision: () => revision,
    now: () =>
      ({ ...page, revision, body: arrange({ ...page.body, rows }, { rowsKind: 'classification' }) }) as Page,
    move(crews) {
      const changed: NarrowRow[] = [];
      for (let n = 0; n < crews; n += 1) {
        // A prime number of rows further each time: up and down the table, and not at once the same crew again.
        next = (next + 61) % rows.length;
        const row = rows[next] as NarrowRow;
        const byMs = (((next * 7_919 + revision * 104_729) % (2 * MOST_MS)) - MOST_MS) / 1_000;
        const total = (row.total_ms ?? 0) + Math.round(byMs) * 1_000;
        const moved = {
          ...row,
          total_ms: total,
          time_ms: total,
          order: [row.order[0] ?? 0, total, ...row.order.slice(2)],
        };
        rows[next] = moved;
        changed.push(moved);
      }
      const base = revision;
      revision += 1;
      return { base, revision, as_of: page.as_of, patch: { rows: changed } } as PagePatch;
    },
  };
}

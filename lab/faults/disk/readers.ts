/** Readers of every page of a race: what each is answered, and how old that was. */

export type Read = { pages: number; unreadable: string[]; oldestS: number };

type Place = { url: string; publishableKey: string; rally: string; race: string };

export async function pageKeys({ url, publishableKey, rally, race }: Place): Promise<string[]> {
  const answer = await fetch(`${url}/rest/v1/rpc/heads?rally=${rally}`, {
    headers: { apikey: publishableKey },
  });
  const prefix = `${race}:`;
  return Object.keys((await answer.json()) as Record<string, number>)
    .filter((key) => key.startsWith(prefix))
    .map((key) => key.slice(prefix.length));
}

export async function readAll(place: Place, keys: readonly string[]): Promise<Read> {
  const { url, publishableKey, rally, race } = place;
  const read: Read = { pages: 0, unreadable: [], oldestS: 0 };
  await Promise.all(
    keys.map(async (key) => {
      const query = new URLSearchParams({ rally, key, race });
      const answer = await fetch(`${url}/rest/v1/rpc/page?${query}`, {
        headers: { apikey: publishableKey },
        signal: AbortSignal.timeout(10_000),
      }).catch(() => null);
      const body = (await answer?.json().catch(() => null)) as { body?: unknown } | null;
      if (answer?.ok && body?.body) read.pages += 1;
      else read.unreadable.push(`${key}: ${answer?.status ?? 'no answer'}`);
      read.oldestS = Math.max(read.oldestS, Number(answer?.headers.get('age') ?? 0));
    }),
  );
  return read;
}

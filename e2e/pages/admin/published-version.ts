/** A page as it was published, read from the feed as any program does, and its canonical form. */
import { told } from '../../site.ts';
import type { ToldRally } from '../../stack/told-rally.ts';

export interface Version {
  sha256: string;
  body: unknown;
}
export async function versionOf({ code }: ToldRally, key: string, version: number): Promise<Version> {
  const query = new URLSearchParams({ rally: code, race: 'main', key, version: String(version) });
  const answer = await fetch(`${told('SUPABASE_URL')}/rest/v1/rpc/page_version?${query}`, {
    headers: { apikey: told('SUPABASE_PUBLISHABLE_KEY') },
  });
  return (await answer.json()) as Version;
}

/** RFC 8785 of what a feed holds. */
export function sorted(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(sorted).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${members.map(([name, of]) => `${JSON.stringify(name)}:${sorted(of)}`).join(',')}}`;
}

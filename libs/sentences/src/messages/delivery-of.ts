/** How far a message came: how many phones have it, which are silent since when, how many understood it. */
import type { SentMessage, ToldPhone } from '@bivouac/data';

export interface DeliveryCounts {
  phones: number;
  delivered: number;
  /** Without the message, and not heard of for a while. */
  silent: number;
  /** Since then none of them was heard of; null: at least one never was, or none is silent. */
  silentSince: string | null;
  understood: number;
  /** Codes of posts that have no phone: they hear it by radio. */
  unreached: string[];
}

/** A phone checks in every 15 s. */
export const SILENT_MS = 45_000;

/** What was understood by a phone it has, whether or not its receipt came in. */
export const hasIt = ({ delivered_at, acknowledged_at }: ToldPhone): boolean =>
  delivered_at !== null || acknowledged_at !== null;

export function isSilent(phone: ToldPhone, nowMs: number): boolean {
  return !hasIt(phone) && (phone.seen_at === null || nowMs - Date.parse(phone.seen_at) > SILENT_MS);
}

export function deliveryOf({ posts }: Pick<SentMessage, 'posts'>, nowMs: number): DeliveryCounts {
  const phones = posts.flatMap((post) => post.phones);
  const silent = phones.filter((phone) => isSilent(phone, nowMs)).map(({ seen_at }) => seen_at);
  const last = silent.includes(null) ? null : (silent.sort().at(-1) ?? null);
  return {
    phones: phones.length,
    delivered: phones.filter(hasIt).length,
    silent: silent.length,
    silentSince: last,
    understood: phones.filter(({ acknowledged_at }) => acknowledged_at !== null).length,
    unreached: posts.filter((post) => post.phones.length === 0).map(({ code }) => code),
  };
}

/** Letters as their readers take them apart, and links as their browsers open them. */
import { expect } from 'vitest';
import type { Stage } from './stage.ts';

export const oftenLetters = { everyS: 0, perHour: 1_000 };

export function newestLetter({ letters }: Pick<Stage, 'letters'>, email: string) {
  const letter = letters.findLast(({ recipient }) => recipient === email);
  if (!letter) throw new TypeError(`nothing was written to ${email}`);
  const [link] = /https?:\/\/\S+/.exec(letter.text) ?? [];
  const [, code = ''] = /: (\d{6,10})\n/.exec(letter.text) ?? [];
  return {
    ...letter,
    code,
    link: new URL(link ?? 'http://none/'),
    hash: new URL(link ?? 'http://none/').searchParams.get('token') ?? '',
  };
}

export async function openLink({ url }: Pick<Stage, 'url'>, link: URL): Promise<URL> {
  const answer = await fetch(url + link.pathname + link.search, { redirect: 'manual' });
  expect(answer.status).toBe(303);
  return new URL(answer.headers.get('location') ?? '');
}

export const fragment = (url: URL) => new URLSearchParams(url.hash.slice(1));

/** What the demo's door answers: where something is to be seen now, and sessions of those who may work there. */
import type { SessionTokens } from '@bivouac/data';

export interface Scene {
  rally: string;
  rally_code: string;
  race: string;
  day: string;
  leg: string;
  stage: string;
  stage_code: string;
  /** Null: nobody stands at the finish of the stage. */
  post: string | null;
}

export type Part = 'organizer' | 'marshall';

export async function readScene(signal: AbortSignal): Promise<Scene | null> {
  const answer = await fetch('/demo/v1', { cache: 'no-store', signal }).catch(() => null);
  return answer?.ok ? ((await answer.json()) as Scene) : null;
}

export async function takePart(part: Part): Promise<SessionTokens | null> {
  const answer = await fetch('/demo/v1/session', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ as: part }),
  }).catch(() => null);
  return answer?.ok ? ((await answer.json()) as SessionTokens) : null;
}

export const spectatorPath = (language: string, { rally, race, day, leg, stage }: Scene): string =>
  `/${language}/rally/${rally}/live/ranking/${race}/day/${day}/leg/${leg}/stage/${stage}`;

export const deskPath = ({ rally, race, stage }: Scene): string =>
  `/organizer/rally/${rally}/race/${race}/chronos/stage/${stage}`;

export const postPath = (post: string): string => `/marshalls/${post}`;

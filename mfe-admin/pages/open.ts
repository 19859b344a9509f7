/** Opens a page of the administration on recorded answers. */
import type { RaceDay } from '@bivouac/data';
import { type Opening, type OpenPage, pagesOf, type Recording, rpc } from '@bivouac/testing';
import { remote } from '../src/entry.tsx';

const open = pagesOf(remote);

/** What the frame reads on every page of a rally, where a recording of one page has no answer to it. */
const ofFrame = [
  rpc('rally_progress', (recorded) => recorded ?? []),
  rpc('decisions_due', (recorded) => recorded ?? []),
  rpc(
    'readiness',
    (recorded) =>
      recorded ?? { backup: null, status: 'live', status_reason: null, next: [], checks: [], races: [] },
  ),
];

export async function openPage(of: Recording, opening: Opening): Promise<OpenPage> {
  const opened = await open(of.with(...ofFrame), opening);
  return { ...opened, becomes: (next) => opened.becomes(next.with(...ofFrame)) };
}

/** A server that knows how far the stages of a race are: as its desk was recorded. */
export const withStages = (of: Recording, raceId: string): Recording =>
  of.with(
    rpc('rally_progress', () => [
      {
        ...{ id: raceId, code: 'main', name: 'main', names: {} },
        stages: of.answered<RaceDay>('race_day').stages,
      },
    ]),
  );

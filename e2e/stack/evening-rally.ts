/** A rally on its first evening: a stage is driven and published, the next one has its start order, three crews of two teams. */
import type { RallyStory } from '../../supabase/tests/golden/story.ts';
import { foundRally, type ToldRally } from './told-rally.ts';

const story: RallyStory = {
  time_zone: 'Europe/Stockholm',
  races: {
    main: {
      discipline: 'stage',
      legs: [
        { date: '2026-03-08', course: [{ stage: 'SS1', distance_m: 10_000, precision_ms: 100 }, 'SS2'] },
      ],
      crews: {
        '1': { class: 'RC1', team: 'NORTH' },
        '2': { class: 'RC2', team: 'SOUTH' },
        '3': { class: 'RC1', team: 'NORTH' },
      },
    },
  },
};

export async function anEvening(): Promise<ToldRally> {
  const rally = await foundRally(story);
  await rally.says(
    { kind: 'stage_status', stage: 'SS1', status: 'running' },
    '1 drives SS1 from 08:00 in 6:00.0',
    '2 drives SS1 from 08:02 in 6:05.5',
    '3 drives SS1 from 08:04 in 6:01.2',
    { kind: 'stage_status', stage: 'SS1', status: 'completed' },
    {
      kind: 'stage_status',
      stage: 'SS1',
      status: 'provisional',
      clerk: 'Zoë Nyström',
      protest_until: '21:00',
      decision: 'As posted',
    },
    startOrder(1, ['3', '2', '1']),
  );
  return rally;
}

export const startOrder = (version: number, numbers: string[]) => ({
  kind: 'start_slots',
  stage: 'SS2',
  version,
  status: 'published',
  slots: numbers.map((number, at) => ({
    number,
    position: at + 1,
    stage_due_at: `2026-03-08T12:0${at}:00Z`,
  })),
});

export const penaltyFor = (number: string, text: string) => ({
  kind: 'penalty',
  number,
  kind_of: 'misc',
  ms: 60_000,
  stage: 'SS1',
  text,
  reason: 'Seen',
});

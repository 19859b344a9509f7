/** The rail of an administrator: the day, the stages, the pages of the race, and those that set it up. */
import type { RaceProgress, RallySetUp } from '@bivouac/data';
import { type RailGroup, type RailItem, stagesByDay } from '@bivouac/officials/frame';
import type { MessageId } from '../catalogues/index.ts';
import type { Say } from '../language/language.ts';

interface Place {
  rally: RallySetUp;
  /** `null`: the rally has no race yet. */
  race: RallySetUp['races'][number] | null;
  progress: RaceProgress | undefined;
  language: string;
}

export function railOf({ rally, race, progress, language }: Place, say: Say): RailGroup[] {
  const ofRally = `/rally/${rally.id}`;
  const ofRace = race && `${ofRally}/race/${race.id}`;
  const item = (to: string, words: MessageId): RailItem => ({ to, label: say(words) });
  const inRace = (path: string, words: MessageId) => (ofRace ? [item(ofRace + path, words)] : []);
  const spoken = { say, language, timeZone: rally.time_zone };
  return [
    { heading: null, items: [...inRace('', 'frame.raceDay'), item(`${ofRally}/control`, 'frame.control')] },
    ...stagesByDay(progress?.stages ?? [], ({ id }) => `${ofRace}/chronos/stage/${id}`, spoken),
    {
      heading: say('frame.race'),
      items: [
        ...inRace('/chronos', 'frame.times'),
        ...inRace('/start-order', 'starts.title'),
        ...inRace('/penalties', 'judge.title'),
        ...inRace('/overspeeds', 'desk.overspeeds'),
        ...inRace('/timeline', 'timeline.title'),
        item(`${ofRally}/live/retirements`, 'frame.retirements'),
        ...(race ? [item(`${ofRally}/live/ranking/${race.id}`, 'rallies.ranking')] : []),
        item(`${ofRally}/pdf`, 'documents.title'),
        item(`${ofRally}/notif`, 'notices.title'),
        item(`${ofRally}/tripy`, 'tripy.title'),
      ],
    },
    {
      heading: say('frame.setUp'),
      items: [
        item(ofRally, 'frame.rally'),
        ...inRace('/crews', 'crews.title'),
        ...inRace('/stages', 'stages.title'),
        ...inRace('/waypoints', 'waypoints.title'),
        ...inRace('/marshalls', 'rallies.posts'),
        ...inRace('?edit=regulations', 'frame.regulations'),
        item(`${ofRally}/organizers`, 'people.ofRally'),
        item(`${ofRally}/ledger`, 'ledger.title'),
      ],
    },
  ];
}

/** In the bar of narrow screens; `stage`: the one that is driven now. */
export function barOf(place: Place, stage: { id: string } | undefined, say: Say): RailItem[] {
  const { rally, race } = place;
  const ofRace = `/rally/${rally.id}/race/${race?.id}`;
  const control = { to: `/rally/${rally.id}/control`, label: say('frame.control') };
  if (!race) return [control];
  return [
    { to: ofRace, label: say('frame.raceDay') },
    { to: stage ? `${ofRace}/chronos/stage/${stage.id}` : `${ofRace}/chronos`, label: say('frame.times') },
    control,
    { to: `${ofRace}/penalties`, label: say('judge.title') },
  ];
}

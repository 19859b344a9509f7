/** What is to be known of a crew before its times are read: where it retired, and which times it was given and why. */
import type { CrewStoryBody, RetirementRow } from '@bivouac/data/feed';
import { wordOf } from '@bivouac/i18n';
import { Duration } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import { clockText } from '../chronos/model/clock-text.ts';
import { type Say, useSay } from '../language/language.ts';
import { useStory } from './use-story.ts';

interface CrewStateProps {
  rallyId: string;
  number: string;
  timeZone: string;
}

export function CrewState({ rallyId, number, timeZone }: CrewStateProps) {
  const say = useSay();
  const story = useStory(rallyId, number).page?.body;
  if (!story) return null;
  const given = story.stages.filter(({ marks }) => marks.includes('notional'));
  if (story.retirements.length + given.length === 0) return null;
  return (
    <ul className={basics.column} data-crew-state>
      {story.retirements.map((row) => (
        <li key={row.id}>{retiredText(say, row, timeZone)}</li>
      ))}
      {given.map(({ stage, time_ms: ms }) => (
        <li key={stage}>
          {say('crew.given', { stage })} <Duration ms={ms} precisionMs={1} /> {reasonOf(story, stage)}
        </li>
      ))}
    </ul>
  );
}

function retiredText(
  say: Say,
  { status, stage, control, reason, at }: RetirementRow,
  timeZone: string,
): string {
  const known = { place: control ?? stage ?? '', at: clockText(at, timeZone) };
  const what = status === 'rejoined' ? 'rejoined' : status === 'permanent' ? 'outForGood' : 'out';
  return [say(`crew.${what}`, known), reason && wordOf(say, 'retire.cause', reason)]
    .filter(Boolean)
    .join(': ');
}

/** The newest decision about a given time on this stage. */
function reasonOf({ corrections }: CrewStoryBody, stage: string): string {
  const decided = corrections.filter((one) => one.stage === stage && one.what.startsWith('notional'));
  return decided.sort((a, b) => b.at.localeCompare(a.at))[0]?.reason ?? '';
}

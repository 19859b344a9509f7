/** Said where something was sent from that the gate holds: that it changes nothing yet, why, and the way to where it is let in. */

import { Link } from '@bivouac/contract/router';
import { data, type RaceId, type RallyId, type WaitingFact, waitingFacts } from '@bivouac/data';
import { useRead } from '@bivouac/officials/query';
import { Banner } from '@bivouac/ui';
import { useSay } from '../language/language.ts';

interface HeldNoteProps {
  rally: { id: RallyId; code: string };
  race: { id: RaceId };
  about: 'start_slots' | 'stage_status';
  /** Id: of this stage alone. */
  stage?: string;
}

export function HeldNote({ rally, race, about, stage }: HeldNoteProps) {
  const { value } = useRead(
    ['waitingFacts', race.id],
    (signal) => waitingFacts(data(), race.id, { signal }),
    { rally: rally.code },
  );
  const here = (value ?? []).filter(
    ({ kind, of, stage_id }) =>
      (kind === about || (kind === 'void' && of?.kind === about)) &&
      (stage === undefined || stage_id === stage),
  );
  return here.map((fact) => <Note key={fact.id} fact={fact} ofRace={`/rally/${rally.id}/race/${race.id}`} />);
}

function Note({ fact, ofRace }: { fact: WaitingFact; ofRace: string }) {
  const say = useSay();
  const { kind, of, said, stage, stage_id, official } = fact;
  const what =
    kind === 'start_slots'
      ? say('held.startOrder', { version: String(said.version ?? '?') })
      : of?.kind === 'start_slots'
        ? say('held.startOrderBack', { version: String(of.version ?? '?') })
        : say('held.statusBack');
  return (
    <div data-held-note data-print="no">
      <Banner
        tone="warning"
        action={
          <Link to={stage_id ? `${ofRace}/chronos/stage/${stage_id}` : `${ofRace}/chronos`}>
            {say('held.decide')}
          </Link>
        }
      >
        {say(official ? 'held.byOfficial' : 'held.byCheck', { what, stage: stage ?? '' })}
      </Banner>
    </div>
  );
}

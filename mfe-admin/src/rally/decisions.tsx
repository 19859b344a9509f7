/** How many decisions wait in a rally, and the way to the first of them. */
import { data, decisionsDue, type RallySetUp } from '@bivouac/data';
import { usePolled } from '@bivouac/officials';
import { Waiting } from '@bivouac/officials/frame';
import { useSay } from '../language/language.ts';

const AGAIN_MS = 30_000;

export function Decisions({ rally }: { rally: RallySetUp }) {
  const say = useSay();
  const due = usePolled(true, (signal) => decisionsDue(data(), { signal }), AGAIN_MS);
  const races = due?.find((one) => one.rally === rally.id)?.races ?? [];
  const count = races.reduce((sum, { proposed, protests }) => sum + proposed + protests, 0);
  const first = races.find(({ proposed, protests }) => proposed + protests > 0);
  const view = first && first.proposed === 0 ? 'view=register' : 'state=proposed';
  return <Waiting say={say} count={count} to={`/rally/${rally.id}/race/${first?.id}/penalties?${view}`} />;
}

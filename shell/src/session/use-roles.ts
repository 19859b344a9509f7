/** What the signed-in person may work on: asked once for each person, and again on retry. */
import type { CommandProblem, MyRole } from '@bivouac/data';
import { useEffect, useState } from 'react';
import { usePage } from '../frame/page.ts';
import { loadData } from '../start/libraries.ts';

interface Known {
  person: string;
  roles: readonly MyRole[] | null;
  problem: Pick<CommandProblem, 'reason'> | null;
}

export interface RolesView extends Omit<Known, 'person'> {
  retry(): void;
}

/** Both null while it is being asked. `person` null: nobody is asked about. */
export function useRoles(person: string | null): RolesView {
  const { config } = usePage();
  const [known, setKnown] = useState<Known | null>(null);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks again
  useEffect(() => {
    if (person === null) return;
    const stop = new AbortController();
    setKnown(null);
    const ask = async () => {
      const { data, myRoles } = await loadData(config);
      const answer = await myRoles(data(), { signal: stop.signal });
      if (stop.signal.aborted) return;
      setKnown(
        answer.ok
          ? { person, roles: answer.value, problem: null }
          : { person, roles: null, problem: answer.problem },
      );
    };
    ask().catch(() => setKnown({ person, roles: null, problem: { reason: 'offline' } }));
    return () => stop.abort();
  }, [config, person, attempt]);
  const isOfPerson = known?.person === person;
  return {
    roles: isOfPerson ? known.roles : null,
    problem: isOfPerson ? known.problem : null,
    retry: () => setAttempt((count) => count + 1),
  };
}

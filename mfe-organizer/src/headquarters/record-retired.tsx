/** Records by one button what a post reported of a crew: that it retired, or did not start. */
import type { CrewOutThere, Fact } from '@bivouac/data';
import { newId } from '@bivouac/rules';
import { Button } from '@bivouac/ui';
import { useState } from 'react';
import { useSay } from '../language/language.ts';

interface RecordRetiredProps {
  rally: string;
  crew: Pick<CrewOutThere, 'number' | 'race' | 'stage'> & { heard: Pick<Heard, 'says' | 'at'> | null };
  /** Answers whether it was recorded. */
  onEnter(facts: Fact[]): Promise<boolean>;
}

type Heard = NonNullable<CrewOutThere['heard']>;

export function RecordRetired({ rally, crew, onEnter }: RecordRetiredProps) {
  const say = useSay();
  // A second press would record a second retirement, until the list says that the crew is out.
  const [recorded, setRecorded] = useState<string | null>(null);
  const { number, race, stage, heard } = crew;
  if (heard === null || recorded === heard.at) return null;
  if (heard.says !== 'retired' && heard.says !== 'not_started') return null;
  const isRetired = heard.says === 'retired';
  const cause = isRetired ? 'withdrawn' : 'not_started';
  const said = { race, stage, number, status: 'temporary', cause, at: heard.at } as const;
  return (
    <Button
      onClick={async () => {
        setRecorded(heard.at);
        if (!(await onEnter([{ id: newId(), kind: 'retirement', rally, ...said }]))) setRecorded(null);
      }}
      aria-label={say(isRetired ? 'heard.recordRetiredOf' : 'heard.recordNotStartedOf', { number })}
    >
      {say(isRetired ? 'heard.recordRetired' : 'heard.recordNotStarted')}
    </Button>
  );
}

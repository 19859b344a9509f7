/** Records by one button the retirement that a post reported. */
import type { CrewOutThere, Fact } from '@bivouac/data';
import { newId } from '@bivouac/rules';
import { Button } from '@bivouac/ui';
import { useState } from 'react';
import { useSay } from '../language/language.ts';

interface RecordRetiredProps {
  rally: string;
  crew: Pick<CrewOutThere, 'number' | 'race' | 'stage' | 'heard'>;
  /** Answers whether it was recorded. */
  onEnter(facts: Fact[]): Promise<boolean>;
}

export function RecordRetired({ rally, crew, onEnter }: RecordRetiredProps) {
  const say = useSay();
  // A second press would record a second retirement, until the list says that the crew is out.
  const [recorded, setRecorded] = useState<string | null>(null);
  const { number, race, stage, heard } = crew;
  if (heard?.says !== 'retired' || recorded === heard.at) return null;
  const said = { race, stage, number, status: 'temporary', cause: 'withdrawn', at: heard.at } as const;
  return (
    <Button
      onClick={async () => {
        setRecorded(heard.at);
        if (!(await onEnter([{ id: newId(), kind: 'retirement', rally, ...said }]))) setRecorded(null);
      }}
      aria-label={say('heard.recordRetiredOf', { number })}
    >
      {say('heard.recordRetired')}
    </Button>
  );
}

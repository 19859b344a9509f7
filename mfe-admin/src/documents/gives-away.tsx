/** Says that a chosen course shows posts of the organisation, which publishing it would tell everybody. */
import { Banner } from '@bivouac/ui';
import { useMemo } from 'react';
import { useSay } from '../language/language.ts';
import type { ChosenFile } from './file-field.tsx';
import { safetyMarksIn } from './safety-marks-in.ts';

export function GivesAway({ chosen }: { chosen: ChosenFile | null }) {
  const say = useSay();
  const marks = useMemo(() => (chosen?.type === 'gpx' ? safetyMarksIn(chosen.bytes) : []), [chosen]);
  return (
    <div role="status">
      {marks.length > 0 && (
        <Banner tone="warning">
          {say('documents.givesAway', { marks: marks.map((mark) => say(`roadbook.${mark}`)).join(', ') })}
        </Banner>
      )}
    </div>
  );
}

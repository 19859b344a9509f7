/** How far a stage is, with the word and the look of its public page. */
import { stageWord } from '@bivouac/sentences/stage-status';
import { StateBadge } from '@bivouac/ui';
import type { ReactNode } from 'react';
import { useSay } from '../language/language.ts';
import { badgeOf } from './badge-of.ts';

interface StageBadgeProps {
  stage: { status: string; state: string };
  children?: ReactNode;
}

export function StageBadge({ stage, children }: StageBadgeProps) {
  const say = useSay();
  return (
    <StateBadge state={badgeOf(stage)}>
      {stageWord(say, stage)}
      {children}
    </StateBadge>
  );
}

/** What these tests say of stages, and the leg they are driven on: two stages, each with a control behind it. */
import type { FactStory, LegStory } from '../golden/story.ts';

export const twoStages: LegStory = {
  date: '2025-01-05',
  course: [
    'SS1',
    { control: 'TC1', target_ms: '40:00', post: 'T1' },
    'SS2',
    { control: 'TC2', target_ms: '40:00', post: 'T2' },
  ],
};

export const status = (stage: string, is: string, more = {}): FactStory =>
  ({
    kind: 'stage_status',
    stage,
    status: is,
    decision: 'As posted',
    reason: 'As posted',
    ...more,
  }) as FactStory;

export const posted = (stage: string) => status(stage, 'provisional', { protest_until: '23:00' });

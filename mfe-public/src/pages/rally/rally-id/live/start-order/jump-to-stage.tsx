/** The lists of a day by their stages: a press shows the list, which on a phone stands many screens below. */
import type { StartOrderBlock } from '@bivouac/data/feed';
import { drawAllRows } from '@bivouac/ui';
import { useSay } from '#language/text.tsx';
import { raceByCode } from '#structure/race-of.ts';
import { useRally } from '#structure/rally-context.tsx';
import own from './start-order.module.css';

interface JumpToStageProps {
  blocks: readonly StartOrderBlock[];
}

export function JumpToStage({ blocks }: JumpToStageProps) {
  const say = useSay();
  const { index } = useRally();
  if (blocks.length < 2) return null;
  const isOfRaces = new Set(blocks.map(({ race }) => race)).size > 1;
  return (
    <nav className={own.days} aria-label={say('starts.jump')} data-jump>
      {blocks.map((block) => (
        <button key={blockId(block)} type="button" onClick={() => show(block)}>
          {isOfRaces && <bdi>{raceByCode(index, block.race)?.name ?? block.race} </bdi>}
          {block.stage}
        </button>
      ))}
    </nav>
  );
}

export function blockId({ race, stage }: Pick<StartOrderBlock, 'race' | 'stage'>): string {
  return `start-${race}-${stage}`;
}

/** The list takes the focus as well: whoever hears the page reads on there. */
function show(block: StartOrderBlock): void {
  drawAllRows();
  const list = document.getElementById(blockId(block));
  list?.scrollIntoView({ block: 'start' });
  list?.focus({ preventScroll: true });
}

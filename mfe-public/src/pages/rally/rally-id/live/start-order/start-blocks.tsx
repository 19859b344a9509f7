/** The start lists of a date, of the race that was chosen, and in which zones their times are. */
import type { Page, StartOrderBlock, StartOrderBody } from '@bivouac/data/feed';
import { live } from '@bivouac/live';
import { Panel } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import { useEffect, useRef } from 'react';
import styles from '#frame/page.module.css';
import { sayZone, viewerZone } from '#language/dates.ts';
import { useLanguage } from '#language/text.tsx';
import { useUrlChoice } from '#navigation/use-url-choice.ts';
import { blockId, JumpToStage } from './jump-to-stage.tsx';
import { StartBlock } from './start-block.tsx';
import { nextStart } from './start-now.ts';
import own from './start-order.module.css';

/** Long tables grow row by row: so often a row is looked for that is not there yet. */
const TRIES = 40;

interface StartBlocksProps {
  date: string;
  page: Pick<Page<StartOrderBody>, 'body' | 'as_of'>;
}

export function StartBlocks({ date, page: { body, as_of } }: StartBlocksProps) {
  const { say, tag } = useLanguage();
  const [race] = useUrlChoice('race');
  const blocks = body.blocks.filter((block) => !race || block.race === race);
  useOpenAtNow(body.blocks);
  const atMs = Date.parse(blocks[0]?.rows[0]?.stage_due_at ?? as_of);
  return (
    <div className={styles.section}>
      <p className={basics.cell}>
        {say('starts.zones', {
          zone: `${body.time_zone} (${sayZone(body.time_zone, atMs, tag)})`,
          mine: `${viewerZone()} (${sayZone(viewerZone(), atMs, tag)})`,
        })}
      </p>
      <JumpToStage blocks={blocks} />
      {blocks.length === 0 && <Panel kind="empty" title={say('starts.none')} />}
      {blocks.map((block) => (
        <div key={blockId(block)} id={blockId(block)} tabIndex={-1} className={own.block}>
          <StartBlock block={block} date={date} zone={body.time_zone} />
        </div>
      ))}
    </div>
  );
}

/** Brings the next to start into view, once, when the page opens; whoever has scrolled by then stays where they are. */
function useOpenAtNow(blocks: readonly StartOrderBlock[]): void {
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current || blocks.length === 0) return;
    const next = nextStart(blocks, live().time.nowMs());
    if (!next) return;
    let tries = 0;
    let frame = requestAnimationFrame(function look() {
      isDone.current = true;
      // The rows of a long list come after the list: someone may have jumped elsewhere meanwhile.
      if (scrollY > 0) return;
      const row = document
        .getElementById(blockId(next.block))
        ?.querySelector(`tr[data-row="${CSS.escape(next.number)}"]`);
      if (row) row.scrollIntoView({ block: 'center' });
      else if (++tries < TRIES) frame = requestAnimationFrame(look);
    });
    return () => cancelAnimationFrame(frame);
  }, [blocks]);
}

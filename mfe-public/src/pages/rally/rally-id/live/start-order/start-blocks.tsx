/** The start lists of a date, of the race that was chosen, and in which zones their times are. */
import type { Page, StartOrderBody } from '@bivouac/data/feed';
import { Panel } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import styles from '#frame/page.module.css';
import { sayZone, viewerZone } from '#language/dates.ts';
import { useLanguage } from '#language/text.tsx';
import { useUrlChoice } from '#navigation/use-url-choice.ts';
import { blockId, JumpToStage } from './jump-to-stage.tsx';
import { useOpenAtNow } from './open-at-now.ts';
import { StartBlock } from './start-block.tsx';
import own from './start-order.module.css';

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

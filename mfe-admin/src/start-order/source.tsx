/** What a start order is made from: the classification with its version, the first start, blocks and intervals. */
import { DateTimeField } from '@bivouac/officials/fields';
import { basisName } from '@bivouac/rules';
import { Button, Field } from '@bivouac/ui';
import { durationOf, durationText } from '../forms/durations.ts';
import forms from '../forms/forms.module.css';
import { useSay } from '../language/language.ts';
import { Bands } from './bands.tsx';
import { basisWords } from './basis-words.ts';
import { type BlockBy, ENTRIES, waitingIn } from './draft.ts';
import { dueOf } from './off-schedule.ts';
import type { OrderParts } from './order-props.ts';
import styles from './start-order.module.css';
import { TypedField } from './typed-field.tsx';
import { useSpoken } from './use-spoken.ts';

interface SourceProps extends OrderParts {
  control: string;
  date: string;
}

const BLOCKS = ['category', 'group', 'class'] as const;

export function Source({ order, list, control, draft, date, timeZone }: SourceProps) {
  const say = useSay();
  const spoken = useSpoken();
  const waiting = waitingIn(draft.basis).size;
  const ranked = list.stages.filter(
    ({ code, kind, status }) =>
      // Nobody drove a stage that was not opened: there is nothing to start by.
      code !== list.stage &&
      kind !== 'liaison' &&
      kind !== 'shakedown' &&
      status !== 'cancelled' &&
      status !== 'to_run',
  );
  const keys = [...ranked.toReversed().flatMap(({ code }) => [`stage/${code}`, `after/${code}`]), ENTRIES];
  return (
    <div data-source={basisName(draft.basis)} data-print="no">
      <div className={forms.form}>
        <Field label={say('starts.basis')} hint={basisHint()}>
          <select value={draft.basis.key} onChange={(e) => order.propose(e.target.value)}>
            {[...new Set([draft.basis.key, ...keys])].map((key) => (
              <option key={key} value={key}>
                {basisWords(key, say)}
              </option>
            ))}
          </select>
        </Field>
        <DateTimeField
          label={say('starts.first')}
          hint={scheduledHint()}
          problem={draft.firstStartAt === null ? say('starts.noFirst') : null}
          required
          value={draft.firstStartAt}
          timeZone={timeZone}
          day={date}
          before={draft.firstStartAt}
          onChange={(firstStartAt) => order.change({ firstStartAt })}
        />
        <TypedField
          label={say('starts.toStage', { control })}
          hint={say('starts.toStageHint')}
          text={durationText(draft.toStageMs)}
          read={durationOf}
          wrong={say('stages.noDuration')}
          onChange={(toStageMs) => order.change({ toStageMs })}
        />
        <Field label={say('starts.blocks')}>
          <select
            value={draft.blockBy}
            onChange={(e) => order.change({ blockBy: e.target.value as BlockBy })}
          >
            <option value="">{say('starts.noBlocks')}</option>
            {BLOCKS.map((block) => (
              <option key={block} value={block} disabled={list.blocks[block].length === 0}>
                {say('starts.blocksBy', { grouping: say(`crews.${block}`) })}
              </option>
            ))}
          </select>
        </Field>
      </div>
      <Bands bands={draft.bands} onChange={(bands) => order.change({ bands })} />
      {draft.isAsPublished && (
        <p className={styles.acts}>
          <Button onClick={() => order.propose(draft.basis.key, true)}>{say('starts.anew')}</Button>
        </p>
      )}
    </div>
  );

  function scheduledHint(): string {
    const said = [
      ...(list.first_start_at
        ? [say('starts.scheduled', { at: spoken.instant(list.first_start_at, timeZone) })]
        : []),
      ...(draft.firstStartAt && draft.toStageMs !== null
        ? [say('starts.dueFirst', { control, at: spoken.instant(dueOf(draft) as string, timeZone) })]
        : []),
    ];
    return said.join(' ');
  }

  function basisHint(): string {
    const said = [
      draft.basis.key === ENTRIES
        ? say('starts.byNumber')
        : draft.basis.version === 0
          ? say('starts.notPublished')
          : say('starts.ofVersion', { version: draft.basis.version }),
      ...(draft.basis.key === ENTRIES ? [] : [say('starts.penalties')]),
      ...(waiting > 0 ? [say('starts.waiting', { count: waiting })] : []),
    ];
    return said.join(' ');
  }
}

/** One grouping: its chip, its crews, and what may be done with it. */

import {
  changedRow,
  type EnteredCrew,
  type GroupingKind,
  type GroupingSetUp,
  type RallySetUp,
  type ScheduledStage,
} from '@bivouac/data';
import { joinIsolated } from '@bivouac/i18n';
import { Menu, type MenuItem } from '@bivouac/officials/controls';
import { useClash } from '@bivouac/officials/form';
import { usePlannedChange } from '@bivouac/officials/plan';
import { Button, ClassChip } from '@bivouac/ui';
import { useState } from 'react';
import { ClashDialog } from '../history/clash-dialog.tsx';
import { useSay } from '../language/language.ts';
import { AtRow } from '../presence/here-too.tsx';
import { useAtRow } from '../presence/presence.tsx';
import { GroupingForm, type GroupingSaid } from './grouping-form.tsx';
import styles from './groupings.module.css';
import { MembersForm } from './members-form.tsx';
import { type GroupedBy, isIn } from './membership.ts';

export interface GroupingLineProps {
  rally: RallySetUp;
  /** Id. */
  race: string;
  by: GroupedBy;
  /** A list across classes has a code alone, which is its label. */
  grouping: Pick<GroupingSetUp, 'code' | 'label' | 'name' | 'colour'> & { id?: string };
  place: number;
  count: number;
  others: readonly GroupingSetUp[];
  crews: readonly EnteredCrew[];
  stages: readonly ScheduledStage[];
  isBusy: boolean;
  trouble: string | null;
  onMembers(said: { label: string; crews: EnteredCrew[]; from: number; comesIn: boolean }): Promise<boolean>;
  onChanged(): void;
  /** The row that is changed; a list has none. */
  set?: { kind: GroupingKind; grouping: GroupingSetUp };
  onMove?(step: 1 | -1): void;
  onRemove?(): void;
}

type Open = 'change' | 'members' | 'crews' | null;

export function GroupingLine(props: GroupingLineProps) {
  const { by, grouping, place, count, others, crews, stages, isBusy, trouble } = props;
  const { rally, onMembers, onChanged, set, onMove, onRemove } = props;
  const say = useSay();
  const [open, setOpen] = useState<Open>(null);
  const { code, label, name, colour } = grouping;
  const members = crews.filter((crew) => isIn(crew, by, label));
  const close = () => setOpen(null);
  const move = (words: 'groupings.up' | 'groupings.down', step: 1 | -1, isAtEnd: boolean): MenuItem[] =>
    onMove ? [{ label: say(words), isDisabled: isAtEnd || isBusy, onChoose: () => onMove(step) }] : [];
  const acts: MenuItem[] = [
    ...(set ? [{ label: say('stages.edit'), onChoose: () => setOpen('change') }] : []),
    ...move('groupings.up', -1, place === 0),
    ...move('groupings.down', 1, place === count - 1),
    ...(onRemove && members.length === 0
      ? [{ label: say('stages.remove'), isDanger: true, isDisabled: isBusy, onChoose: onRemove }]
      : []),
  ];
  return (
    <li className={styles.grouping} data-grouping={code} data-row={grouping.id}>
      <div className={styles.line}>
        <span className={styles.what}>
          {by === 'lists' ? (
            <strong>{label}</strong>
          ) : (
            <ClassChip code={code} label={label} colour={colour} place={place} />
          )}{' '}
          {name !== label && <strong>{name}</strong>} {grouping.id && <AtRow row={grouping.id} />}
        </span>
        <Button
          look="quiet"
          aria-expanded={open === 'crews'}
          disabled={members.length === 0}
          onClick={() => setOpen(open === 'crews' ? null : 'crews')}
        >
          {say('crews.count', { count: members.length })}
        </Button>
        <span className={styles.acts}>
          <Button look="quiet" onClick={() => setOpen('members')}>
            {say('groupings.addCrews')}
          </Button>
          <Menu label={say('acts.of', { of: label })} items={acts} />
        </span>
      </div>
      {open === 'change' && set && (
        <GroupingChange
          rally={rally}
          kind={set.kind}
          grouping={set.grouping}
          others={others}
          onDone={(isChanged) => {
            close();
            if (isChanged) onChanged();
          }}
        />
      )}
      {open === 'members' && (
        <MembersForm
          race={props.race}
          by={by}
          label={label}
          crews={crews}
          stages={stages}
          isBusy={isBusy}
          trouble={trouble}
          onSay={async (said) => {
            const isDone = await onMembers({ ...said, comesIn: true });
            if (isDone) setOpen('crews');
            return isDone;
          }}
          onCancel={close}
        />
      )}
      {open === 'crews' && (
        <ul className={styles.members} data-members>
          {members.map((crew) => (
            <li key={crew.id}>
              <span>
                <strong>{crew.number}</strong>{' '}
                {joinIsolated(
                  crew.members.map((member) => member.name),
                  ' · ',
                )}
              </span>
              <Button
                look="quiet"
                disabled={isBusy}
                aria-label={say('groupings.takeOutOf', { number: crew.number ?? '–', label })}
                onClick={() =>
                  onMembers({ label, crews: [crew], from: crew.effective_from_ordinal, comesIn: false })
                }
              >
                {say('groupings.takeOut')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

interface GroupingChangeProps {
  rally: RallySetUp;
  kind: GroupingKind;
  grouping: GroupingSetUp;
  others: readonly GroupingSetUp[];
  onDone(isChanged: boolean): void;
}

/** A grouping that is changed in place; whoever changed it meanwhile is asked about. */
function GroupingChange({ rally, kind, grouping, others, onDone }: GroupingChangeProps) {
  const { start, isBusy, trouble, sheet } = usePlannedChange();
  const { id, label } = grouping;
  useAtRow(id);
  const view = useClash<GroupingSaid>((seen, change) => start(changedRow(kind, id, seen, change)));
  return (
    <>
      <GroupingForm
        title={label}
        place={id}
        grouping={grouping}
        others={others}
        isBusy={isBusy}
        trouble={trouble}
        onSay={async (said, seen) => {
          const isKept = await view.send(seen, said);
          if (isKept) onDone(true);
          return isKept;
        }}
        onCancel={() => onDone(false)}
      />
      {sheet}
      <ClashDialog
        view={view}
        rally={rally}
        row={id}
        name={label}
        isBusy={isBusy}
        onDone={() => onDone(true)}
      />
    </>
  );
}

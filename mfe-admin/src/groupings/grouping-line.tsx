/** One grouping: its chip, its crews, and what may be done with it. */

import type {
  EnteredCrew,
  GroupingKind,
  GroupingSetUp,
  RaceId,
  RallySetUp,
  ScheduledStage,
} from '@bivouac/data';
import { joinIsolated } from '@bivouac/i18n';
import { Menu, type MenuItem } from '@bivouac/officials/controls';
import { Button, ClassChip } from '@bivouac/ui';
import { useState } from 'react';
import { useSay } from '../language/language.ts';
import { AtRow } from '../presence/here-too.tsx';
import { GroupingForm } from './grouping-form.tsx';
import styles from './groupings.module.css';
import { MembersForm } from './members-form.tsx';
import { type GroupedBy, isIn } from './membership.ts';

export interface GroupingLineProps {
  rally: RallySetUp;
  race: RaceId;
  by: GroupedBy;
  /** A list across classes has a code alone, which is its label. */
  grouping: Pick<GroupingSetUp, 'code' | 'label' | 'name' | 'colour'> & { id?: string };
  place: number;
  count: number;
  others: readonly GroupingSetUp[];
  crews: readonly EnteredCrew[];
  stages: readonly ScheduledStage[];
  isBusy: boolean;
  onMembers(said: { label: string; crews: EnteredCrew[]; from: number; comesIn: boolean }): Promise<boolean>;
  onChanged(): void;
  set?: { kind: GroupingKind; grouping: GroupingSetUp };
  onMove?(step: 1 | -1): void;
  onRemove?(): void;
}

type Open = 'change' | 'members' | 'crews' | null;

export function GroupingLine(props: GroupingLineProps) {
  const { by, grouping, place, count, others, crews, stages, isBusy } = props;
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
        <GroupingForm
          rally={rally}
          race={props.race}
          {...set}
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
          onSay={(said) => onMembers({ ...said, comesIn: true })}
          onDone={() => setOpen('crews')}
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

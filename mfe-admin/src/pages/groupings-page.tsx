/** What the crews of a race are grouped by: categories, groups, classes, teams, and lists across them. */

import { useParams } from '@bivouac/contract/router';
import {
  data,
  type EnteredCrew,
  entryList,
  type GroupingKind,
  type GroupingSetUp,
  groupingsOf,
  orderedRows,
  type RaceId,
  type RowCommand,
  type RowsCommand,
  removedRow,
} from '@bivouac/data';
import { PageTools } from '@bivouac/officials/frame';
import { usePlannedChange } from '@bivouac/officials/plan';
import { useRead } from '@bivouac/officials/query';
import { Button, Card, Panel } from '@bivouac/ui';
import { useState } from 'react';
import { CREWS_PAGES, CrewsNav } from '../crews/crews-nav.tsx';
import { enterTyped, refusedRow } from '../crews/enter-typed.ts';
import { ErrorLine } from '../forms/error-line.tsx';
import { NotFoundPage } from '../frame/not-found-page.tsx';
import { NotYet } from '../frame/not-yet.tsx';
import { useChanging } from '../frame/use-changing.ts';
import { GroupingForm } from '../groupings/grouping-form.tsx';
import { GroupingLine } from '../groupings/grouping-line.tsx';
import { MembersForm } from '../groupings/members-form.tsx';
import { type GroupedBy, membership } from '../groupings/membership.ts';
import { ChangesBar } from '../history/changes-bar.tsx';
import { useSay } from '../language/language.ts';
import { type InRace, RaceFrame } from '../rally/race-frame.tsx';
import { useSchedule } from '../schedule/use-schedule.ts';

export function GroupingsPage() {
  const { grouping } = useParams();
  const by = CREWS_PAGES.find((name): name is GroupedBy => name === grouping && name !== 'crews');
  if (!by) return <NotFoundPage />;
  return (
    <RaceFrame title={`crewsPage.${by}`}>{(place) => <Groupings key={by} {...place} by={by} />}</RaceFrame>
  );
}

function Groupings({ rally, race, by }: InRace & { by: GroupedBy }) {
  const say = useSay();
  const kind = by === 'lists' ? null : by;
  const view = useGroupings(kind, race.id);
  const { stages } = useSchedule(rally.code, race.id);
  const [isAdding, setIsAdding] = useState(false);
  const planned = usePlannedChange();
  const { value, problem, change } = view;
  const isBusy = view.isBusy || planned.isBusy;
  const trouble = planned.trouble ?? view.trouble;
  if (!value) return <NotYet problem={problem} retry={view.look} rows={6} />;
  const { groupings, crews } = value;
  const shown: (GroupingSetUp | Pick<GroupingSetUp, 'code' | 'label' | 'name' | 'colour'>)[] = kind
    ? groupings
    : [...new Set(crews.flatMap(({ flags }) => flags))]
        .sort()
        .map((code) => ({ code, label: code, name: code, colour: null }));
  const setMembers = async (said: {
    label: string;
    crews: EnteredCrew[];
    from: number;
    comesIn: boolean;
  }) => {
    const told = await membership({ ...said, by });
    const done = await change(async () => {
      if (!told.ok) return told;
      const left = await enterTyped(planned, race.id, told.value);
      return left.ok && left.value ? { ok: false, problem: refusedRow(left.value) } : left;
    });
    return done !== null;
  };
  const write = async (command: RowCommand | RowsCommand) => {
    await planned.start(command);
    view.look();
  };
  const move = (place: number, step: 1 | -1) => {
    if (!kind) return;
    const next = [...groupings];
    const [moved] = next.splice(place, 1);
    if (moved) next.splice(place + step, 0, moved);
    void write(orderedRows(kind, next));
  };
  return (
    <>
      <PageTools say={say}>
        <CrewsNav rally={rally.id} race={race.id} here={by} />
        <Button look="primary" onClick={() => setIsAdding(true)}>
          {say(`groupings.add.${by}`)}
        </Button>
        <ChangesBar
          rally={rally}
          race={race.id}
          tables={[...(kind ? [kind] : []), 'crew_enrolments']}
          onChanged={view.look}
        />
        <ErrorLine isInline>{trouble}</ErrorLine>
        {planned.sheet}
      </PageTools>
      {isAdding && kind && (
        <GroupingForm
          rally={rally}
          race={race.id}
          kind={kind}
          grouping={null}
          others={groupings}
          onDone={(isChanged) => {
            setIsAdding(false);
            if (isChanged) view.look();
          }}
        />
      )}
      {isAdding && !kind && (
        <MembersForm
          race={race.id}
          by={by}
          label=""
          crews={crews}
          stages={stages}
          onSay={(said) => setMembers({ ...said, comesIn: true })}
          onDone={() => setIsAdding(false)}
          onCancel={() => setIsAdding(false)}
        />
      )}
      {shown.length === 0 ? (
        <Panel kind="empty" title={say(`groupings.none.${by}`)}>
          {say(`groupings.noneText.${kind ? 'grouping' : 'lists'}`)}
        </Panel>
      ) : (
        <Card>
          <ul>
            {shown.map((one, place) => (
              <GroupingLine
                key={'id' in one ? one.id : one.code}
                rally={rally}
                race={race.id}
                by={by}
                grouping={one}
                place={place}
                count={shown.length}
                others={groupings.filter(({ code }) => code !== one.code)}
                crews={crews}
                stages={stages}
                isBusy={isBusy}
                onMembers={setMembers}
                onChanged={view.look}
                {...(kind && 'id' in one
                  ? {
                      set: { kind, grouping: one },
                      onMove: (step: 1 | -1) => move(place, step),
                      onRemove: () => void write(removedRow(kind, one.id)),
                    }
                  : {})}
              />
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}

/** `kind` null: lists across classes, which are nothing but names. */
function useGroupings(kind: GroupingKind | null, race: RaceId) {
  const read = useRead(['groupings', kind, race], async (signal) => {
    const [groupings, list] = await Promise.all([
      kind ? groupingsOf(data(), kind, race, { signal }) : { ok: true as const, value: [] },
      entryList(data(), race, { signal }),
    ]);
    if (!groupings.ok) return groupings;
    if (!list.ok) return list;
    return { ok: true as const, value: { groupings: groupings.value, crews: list.value.crews } };
  });
  return { ...useChanging(read), value: read.problem ? null : read.value };
}

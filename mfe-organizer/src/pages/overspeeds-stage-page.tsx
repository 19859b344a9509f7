/** The overspeeds of one stage: the line they are typed in, the list with what each costs, and the judging of many at once. */

import { useParams, useSearchParams } from '@bivouac/contract/router';
import { data, type OverspeedsList, overspeedsList, type StageId } from '@bivouac/data';
import { idsOfRoute } from '@bivouac/officials';
import { useRead } from '@bivouac/officials/query';
import { Card, Choice, Segmented, Skeleton } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import { type ReactNode, useEffect, useMemo } from 'react';
import type { MessageId } from '../catalogues/index.ts';
import { Behind } from '../desk/behind.tsx';
import { Trouble } from '../desk/trouble.tsx';
import { NotFoundPage } from '../frame/not-found-page.tsx';
import { useSay } from '../language/language.ts';
import { History } from '../overspeeds/history.tsx';
import { JudgeBar } from '../overspeeds/judge-bar.tsx';
import { OverspeedLine } from '../overspeeds/overspeed-line.tsx';
import { OverspeedTable } from '../overspeeds/overspeed-table.tsx';
import { isShown, type OverspeedRow, type RowFilter, rowsOf } from '../overspeeds/rows.ts';
import { useJudging } from '../overspeeds/use-judging.ts';
import { overspeedOf } from '../overspeeds/verdicts.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const SHOWN = ['all', 'proposed', 'twice', 'taken'] as const;

export function OverspeedsStagePage() {
  const { overspeed_stage_id: id } = idsOfRoute(useParams());
  return UUID.test(id) ? <StageList key={id} id={id} /> : <NotFoundPage />;
}

function StageList({ id }: { id: StageId }) {
  const say = useSay();
  const view = useRead(
    ['overspeedsList', id],
    (signal) => overspeedsList(data(), id, { signal }),
    (known) => ({
      rally: known.value?.rally ?? null,
      // Offences are counted over the rally: judging one elsewhere may change the price of one here.
      concerns: ({ kind, stage }) => kind !== 'chrono' || stage === id,
    }),
  );
  const { value: list, problem, knownAtMs, look } = view;
  useEffect(() => {
    document.title = `${list ? `${list.stage} · ` : ''}${say('over.title')} · Bivouac`;
  }, [say, list]);
  if (problem && !list) return <Trouble title={say('over.trouble')} problem={problem} retry={look} />;
  if (!list) return <Skeleton rows={6} label={say('loading')} />;
  const behind = <Behind problem={problem} knownAtMs={knownAtMs} timeZone={list.time_zone} />;
  return <Desk list={list} behind={behind} look={look} />;
}

interface DeskProps {
  list: OverspeedsList;
  behind: ReactNode;
  look(): void;
}

function Desk({ list, behind, look }: DeskProps) {
  const say = useSay();
  const [query, setQuery] = useSearchParams();
  const judging = useJudging(list, look);
  const { acts, keys, selected, select: setSelected, told } = judging;
  const all = useMemo(() => rowsOf(list), [list]);
  const filter = filterOf(query);
  const rows = all.filter((row) => isShown(row, filter));
  const chosen = rows.filter(({ overspeed }) => selected[overspeed.id]);
  const narrow = (name: string, value: string) => {
    setSelected({});
    setQuery(
      (before) => {
        if (value === '' || value === 'all') before.delete(name);
        else before.set(name, value);
        return before;
      },
      { replace: true },
    );
  };
  const toldRow = all.find(({ overspeed }) => overspeed.id === told);
  return (
    <div className={basics.page}>
      <header>
        <h1 className={basics.title}>
          {list.stage} {list.name !== list.stage && list.name} · {say('over.title')}
        </h1>
        {behind}
      </header>
      <OverspeedLine
        list={list}
        onEnter={(typed) => judging.act([overspeedOf(list, typed)])}
        onUndo={() => keys.undo()}
      />
      {acts.trouble && <p role="alert">{acts.trouble}</p>}
      {judging.sheet}
      <Card title={say('over.count', { count: all.filter(({ overspeed }) => overspeed.standing).length })}>
        <Filters all={all} filter={filter} narrow={narrow} />
        <JudgeBar
          rows={chosen}
          mayDecide={list.may_decide}
          reason={judging.reason}
          onReason={judging.giveReason}
          keys={keys}
        />
        {rows.length === 0 ? (
          <p className={basics.quiet}>{say(all.length === 0 ? 'over.noneYet' : 'over.noneShown')}</p>
        ) : (
          <OverspeedTable
            rows={rows}
            timeZone={list.time_zone}
            selected={selected}
            onSelect={setSelected}
            keys={keys}
          />
        )}
      </Card>
      {toldRow && <History list={list} row={toldRow} onClose={() => judging.tell(null)} />}
    </div>
  );
}

function filterOf(query: URLSearchParams): RowFilter {
  const only = query.get('only');
  return {
    only: only === 'proposed' || only === 'twice' || only === 'taken' ? only : null,
    zone: query.get('zone'),
    crew: query.get('crew'),
  };
}

interface FiltersProps {
  all: readonly OverspeedRow[];
  filter: RowFilter;
  narrow(name: string, value: string): void;
}

function Filters({ all, filter, narrow }: FiltersProps) {
  const say = useSay();
  const optionsOf = (label: MessageId, values: (string | null)[]) => [
    { value: '', label: say(label) },
    ...[...new Set(values)].filter((value) => value !== null).map((value) => ({ value, label: value })),
  ];
  const everywhere = { only: null, zone: null, crew: null };
  return (
    <div className={basics.row}>
      <Segmented
        isSmall
        label={say('grid.show')}
        segments={SHOWN.map((only) => ({
          id: only,
          label: say(`over.only.${only}`, {
            count: all.filter((row) => isShown(row, { ...everywhere, only: only === 'all' ? null : only }))
              .length,
          }),
        }))}
        chosen={filter.only ?? 'all'}
        onChoose={(id) => narrow('only', id)}
      />
      <Choice
        label={say('over.zone')}
        value={filter.zone ?? ''}
        options={optionsOf(
          'over.everyZone',
          all.map(({ overspeed }) => overspeed.zone),
        )}
        onChoose={(zone) => narrow('zone', zone)}
      />
      <Choice
        label={say('over.crew')}
        value={filter.crew ?? ''}
        options={optionsOf(
          'over.everyCrew',
          all.map(({ overspeed }) => overspeed.number ?? overspeed.number_typed),
        )}
        onChoose={(crew) => narrow('crew', crew)}
      />
    </div>
  );
}

/** All overspeeds of one crew, stage by stage, with what each costs and what became of it. */

import { Link, useParams } from '@bivouac/contract/router';
import {
  type CommandResult,
  data,
  type OverspeedsList,
  overspeedStages,
  overspeedsList,
  type RaceId,
} from '@bivouac/data';
import type { IndexBody, RaceEntry } from '@bivouac/data/feed';
import { idsOfRoute } from '@bivouac/officials';
import { useRead } from '@bivouac/officials/query';
import { Card, Panel, Skeleton } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import { useEffect } from 'react';
import { Behind } from '../desk/behind.tsx';
import { Trouble } from '../desk/trouble.tsx';
import { useSay } from '../language/language.ts';
import { History } from '../overspeeds/history.tsx';
import { JudgeBar } from '../overspeeds/judge-bar.tsx';
import { OverspeedTable } from '../overspeeds/overspeed-table.tsx';
import { type OverspeedRow, rowsOf } from '../overspeeds/rows.ts';
import { useJudging } from '../overspeeds/use-judging.ts';
import { RaceGate } from './race-gate.tsx';

export function OverspeedsCrewPage() {
  const { rally_id, race_id, overspeed_crew_nb = '' } = idsOfRoute(useParams());
  return (
    <RaceGate rallyId={rally_id} raceId={race_id}>
      {(race, index) => <Crew race={race} index={index} number={overspeed_crew_nb.toUpperCase()} />}
    </RaceGate>
  );
}

interface StageList {
  id: string;
  list: OverspeedsList;
}

async function listsOf(race: RaceId, signal: AbortSignal): Promise<CommandResult<StageList[]>> {
  const stages = await overspeedStages(data(), race, { signal });
  if (!stages.ok) return stages;
  const lists: StageList[] = [];
  const asked = stages.value.filter(({ overspeeds }) => overspeeds > 0);
  const answers = await Promise.all(asked.map(({ id }) => overspeedsList(data(), id, { signal })));
  for (const [at, answer] of answers.entries()) {
    if (!answer.ok) return answer;
    lists.push({ id: asked[at]?.id as string, list: answer.value });
  }
  return { ok: true, value: lists };
}

function Crew({ race, index, number }: { race: RaceEntry; index: IndexBody; number: string }) {
  const say = useSay();
  const view = useRead(['overspeedLists', race.id], (signal) => listsOf(race.id, signal), {
    rally: index.code,
    concerns: ({ kind, race: of }) => kind !== 'chrono' && (of === race.id || of === null),
  });
  useEffect(() => {
    document.title = `${number} · ${say('over.title')} · Bivouac`;
  }, [say, number]);
  if (view.problem && !view.value)
    return <Trouble title={say('over.trouble')} problem={view.problem} retry={view.look} />;
  if (!view.value) return <Skeleton rows={6} label={say('loading')} />;
  const stages = view.value
    .map(({ id, list }) => ({ id, list, rows: rowsOf(list).filter((row) => isOf(row, number)) }))
    .filter(({ rows }) => rows.length > 0);
  return (
    <div className={basics.page}>
      <header>
        <h1 className={basics.title}>{say('over.ofCrew', { number })}</h1>
        <Behind problem={view.problem} knownAtMs={view.knownAtMs} timeZone={index.time_zone} />
      </header>
      {stages.length === 0 && <Panel kind="empty" title={say('over.crewNone', { number })} />}
      {stages.map(({ id, list, rows }) => (
        <StageOfCrew key={id} stageId={id} list={list} rows={rows} number={number} look={view.look} />
      ))}
    </div>
  );
}

/** Also what was taken back: it is part of the crew's history. */
function isOf({ overspeed }: OverspeedRow, number: string): boolean {
  return (overspeed.number ?? overspeed.number_typed) === number;
}

interface StageOfCrewProps {
  list: OverspeedsList;
  rows: OverspeedRow[];
  stageId: string;
  number: string;
  look(): void;
}

function StageOfCrew({ list, rows, stageId, number, look }: StageOfCrewProps) {
  const { rally_id, race_id } = useParams();
  const { acts, keys, selected, select, reason, giveReason, told, tell, sheet } = useJudging(list, look);
  const toldRow = rows.find(({ overspeed }) => overspeed.id === told);
  return (
    <Card
      title={
        <Link to={`/rally/${rally_id}/race/${race_id}/overspeeds/stage/${stageId}?crew=${number}`}>
          {list.stage} {list.name !== list.stage && list.name}
        </Link>
      }
    >
      {acts.trouble && <p role="alert">{acts.trouble}</p>}
      {sheet}
      <JudgeBar
        rows={rows.filter(({ overspeed }) => selected[overspeed.id])}
        mayDecide={list.may_decide}
        reason={reason}
        onReason={giveReason}
        keys={keys}
      />
      <OverspeedTable
        rows={rows}
        timeZone={list.time_zone}
        selected={selected}
        onSelect={select}
        keys={keys}
      />
      {toldRow && <History list={list} row={toldRow} onClose={() => tell(null)} />}
    </Card>
  );
}

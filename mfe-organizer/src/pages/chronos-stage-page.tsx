/** Times of one stage: the entry line, who is missing, what came last, and the grid of all crews and points. */

import { Link, useParams, useSearchParams } from '@bivouac/contract/router';
import type { ChronosGrid, GridPoint } from '@bivouac/data';
import { live } from '@bivouac/live';
import { isId } from '@bivouac/rules';
import { Button, Card, Panel, Segmented, Skeleton } from '@bivouac/ui';
import { useEffect, useMemo } from 'react';
import { EntryLine, type TypedEntry } from '../chronos/entry/entry-line.tsx';
import { LastEntries } from '../chronos/entry/last-entries.tsx';
import { MissingCrews } from '../chronos/entry/missing-crews.tsx';
import { useRecorder } from '../chronos/entry/use-recorder.ts';
import { type CellCommands, ChronosTable } from '../chronos/grid/chronos-table.tsx';
import { rowsOf, unplaced } from '../chronos/grid/rows.ts';
import { Unplaced } from '../chronos/grid/unplaced.tsx';
import { missingAt } from '../chronos/model/at-point.ts';
import { choiceOf, chronoOf, correctionOf, stopOf } from '../chronos/model/facts.ts';
import { useGrid } from '../desk/use-grid.ts';
import { useSay } from '../language/language.ts';
import styles from './chronos-stage-page.module.css';
import { NotFoundPage } from './not-found-page.tsx';
import page from './page.module.css';

export function ChronosStagePage() {
  const { chronos_stage_id: id = '' } = useParams();
  return isId(id) ? <StageDesk key={id} id={id} /> : <NotFoundPage />;
}

function StageDesk({ id }: { id: string }) {
  const say = useSay();
  const { grid, problem, look } = useGrid(id);
  useEffect(() => {
    document.title = `${grid ? `${grid.stage} · ` : ''}${say('chronos.title')} · Bivouac`;
  }, [say, grid]);
  if (problem && !grid) {
    if (problem.reason === 'not_allowed' || problem.reason === 'invalid') return <NotFoundPage />;
    return (
      <div className={page.page}>
        <Panel
          kind="error"
          level={1}
          title={say('chronos.trouble')}
          actions={<Button onClick={() => look()}>{say('retry')}</Button>}
        >
          {say(problem.reason === 'offline' ? 'trouble.offline' : 'trouble.server')}
        </Panel>
      </div>
    );
  }
  return grid ? (
    <Desk grid={grid} isBehind={problem !== null} look={look} />
  ) : (
    <Skeleton label={say('loading')} />
  );
}

interface DeskProps {
  grid: ChronosGrid;
  /** The last look had no answer. */
  isBehind: boolean;
  look(number?: string | null): void;
}

function Desk({ grid, isBehind, look }: DeskProps) {
  const say = useSay();
  const { rally_id, race_id } = useParams();
  const [query, setQuery] = useSearchParams();
  const recorder = useRecorder(grid, say('reason.undone'));
  const point = grid.points.find(({ code }) => code === query.get('at')) ?? firstPoint(grid);
  const onlyProblems = query.get('only') === 'problems';
  const rows = useMemo(() => rowsOf(grid), [grid]);
  const problems = rows.filter(({ hasProblem }) => hasProblem);
  const missing = useMemo(() => (point ? missingAt(grid, point) : []), [grid, point]);
  const choose = (name: string, value: string | null) =>
    setQuery(
      (before) => {
        if (value === null) before.delete(name);
        else before.set(name, value);
        return before;
      },
      { replace: true },
    );
  const enter = (typed: TypedEntry) => {
    if (!point) return;
    const now = new Date(live().time.nowMs()).toISOString();
    const fact =
      typed.kind === 'chrono'
        ? chronoOf(grid, point, typed.number, typed.at)
        : stopOf(grid, typed.number, typed.kind === 'did_not_finish', now);
    void recorder.enter(fact).then(() => look(fact.number));
  };
  const commands: CellCommands = {
    write: (at, number, instant, old) =>
      void recorder
        .enter(
          old
            ? correctionOf(grid, at, old, { number, at: instant, reason: say('reason.corrected') })
            : chronoOf(grid, at, number, instant),
        )
        .then(() => look(number)),
    take: ({ id, number }) => void recorder.undo(id).then(() => look(number)),
    choose: (chrono) =>
      void recorder.enter(choiceOf(grid, chrono, say('reason.chosen'))).then(() => look(chrono.number)),
  };
  const newest = recorder.entered.find(({ state }) => state === 'kept' || state === 'flagged');
  return (
    <div className={page.page}>
      <header>
        <p className={page.lead}>
          <Link to={`/rally/${rally_id}/race/${race_id}/chronos`}>
            {grid.rally} · {grid.race}
          </Link>
        </p>
        <h1 className={page.title}>
          {grid.stage} {grid.name !== grid.stage && grid.name}
        </h1>
        {isBehind && <p role="status">{say('chronos.behind')}</p>}
      </header>
      {point && (
        <>
          <Segmented
            label={say('chronos.points')}
            segments={grid.points.map(({ code, name }) => ({ id: code, label: code, title: name }))}
            chosen={point.code}
            onChoose={(code) => choose('at', code)}
          />
          <div className={styles.desk}>
            <div className={styles.side}>
              <MissingCrews grid={grid} point={point} missing={missing} />
            </div>
            <div className={styles.main}>
              <EntryLine
                grid={grid}
                point={point}
                next={missing[0] ?? null}
                onEnter={enter}
                onUndo={() => newest && void recorder.undo(newest.fact.id).then(() => look())}
              />
              <LastEntries grid={grid} point={point} recorder={recorder} />
            </div>
          </div>
        </>
      )}
      <Card
        title={say('grid.title')}
        aside={
          <Segmented
            isSmall
            label={say('grid.show')}
            segments={[
              { id: 'all', label: say('grid.all', { count: rows.length }) },
              { id: 'problems', label: say('grid.problems', { count: problems.length }) },
            ]}
            chosen={onlyProblems ? 'problems' : 'all'}
            onChoose={(id) => choose('only', id === 'problems' ? id : null)}
          />
        }
      >
        <ChronosTable grid={grid} rows={onlyProblems ? problems : rows} commands={commands} />
        <Unplaced grid={grid} chronos={unplaced(grid)} commands={commands} />
      </Card>
    </div>
  );
}

/** Times are typed at the finish more often than anywhere else. */
function firstPoint(grid: ChronosGrid): GridPoint | null {
  return grid.points.find(({ kind }) => kind === 'flying_finish') ?? grid.points[0] ?? null;
}

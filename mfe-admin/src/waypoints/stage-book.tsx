/** The roadbook of one stage: looked at, changed in its cells or by a file, tried as it is changed, kept by one press. */

import { useShell, useTryAgain } from '@bivouac/contract/remote';
import {
  type CommandProblem,
  data,
  type PlanOf,
  planChange,
  type RallySetUp,
  refusedAs,
  type StageRoadbook,
} from '@bivouac/data';
import { usePlannedChange } from '@bivouac/officials/plan';
import { Button, Panel, Segmented } from '@bivouac/ui';
import { useEffect, useMemo, useState } from 'react';
import { useChoices } from '../forms/use-choices.ts';
import { useSay } from '../language/language.ts';
import type { Race } from '../rally/race-frame.tsx';
import { Kept } from '../schedule/kept-line.tsx';
import { Imports } from '../sheets/imports.tsx';
import { Course } from './course.tsx';
import { type DraftRow, draftOf, isUnreadable, limitsOf, mergedDraft, withPoint } from './draft.ts';
import { ExportFile } from './export-file.tsx';
import { ImportFile, type ReadFile } from './import-file.tsx';
import { KeepBar } from './keep-bar.tsx';
import type { CourseProps, MapLine, MapPoint } from './map-features.ts';
import { isNote, rowsOf } from './openrally.ts';
import { PointTable } from './point-table.tsx';
import { isPost } from './safety-posts.ts';
import styles from './waypoints.module.css';

const COLOURS: Record<string, string> = {
  dz: '--warn',
  fz: '--warn',
  dss: '--ok',
  ass: '--ok',
  wps: '--danger',
};

interface StageBookProps {
  rally: RallySetUp;
  race: Race;
  stage: StageRoadbook;
  /** Is the stage official: what times it stays, and its points can be looked at, moved on the map and given other radii. */
  isOfficial: boolean;
  /** The question that is asked before unsaved changes are left. */
  onUnsaved(question: string | null): void;
  reread(): void;
}

const PAUSE_MS = 350;

export function StageBook({ rally, race, stage, isOfficial, onUnsaved, reread }: StageBookProps) {
  const say = useSay();
  const { apply, isBusy, trouble, sheet } = usePlannedChange();
  const [draft, setDraft] = useState<DraftRow[] | null>(null);
  const [file, setFile] = useState<ReadFile | null>(null);
  const [beforeFile, setBeforeFile] = useState<DraftRow[] | null>(null);
  const [planned, setPlanned] = useState<{ plan: PlanOf<'keep_roadbook'>; of: DraftRow[] } | null>(null);
  const [unread, setUnread] = useState<CommandProblem | null>(null);
  const [seen, setSeen] = useState(stage.mark);
  const [chosen, setChosen] = useState<string | null>(null);
  const [isImporting, setIsImporting] = useState(false);
  const kept = useMemo(() => draftOf(stage.points), [stage.points]);
  const rows = draft ?? kept;
  const last = stage.changes.find(({ undone_at }) => undone_at === null);
  const change = (next: DraftRow[]) => {
    // What others change from now on is not written over.
    if (!draft) setSeen(stage.mark);
    setDraft(next);
  };
  const restore = (rows: DraftRow[] | null) => {
    setDraft(rows);
    setFile(null);
    setPlanned(null);
    setUnread(null);
  };
  const discard = () => {
    restore(null);
    setIsImporting(false);
  };
  useEffect(() => {
    if (!draft) return;
    const giveUp = new AbortController();
    const timer = setTimeout(async () => {
      const { signal } = giveUp;
      const done = await planChange(data(), keeping(stage.id, seen, draft, file), { signal });
      if (signal.aborted) return;
      const made = done.ok ? done.value : null;
      const [blocker] = made?.rows ? [] : (made?.blockers ?? []);
      setPlanned(made?.rows ? { plan: made, of: draft } : null);
      setUnread(done.ok ? (blocker ? refusedAs(blocker) : null) : done.problem);
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      giveUp.abort();
    };
  }, [draft, file, seen, stage.id]);
  useTryAgain(unread, () => setDraft((now) => now && [...now]));
  useLeaveGuard(draft && say('waypoints.leave', { stage: stage.code }), onUnsaved);
  const keep = async (removes?: number) => {
    if (!planned) return;
    const done = await apply(planned.plan, removes === undefined ? {} : { removes });
    if (done.plan) setPlanned({ ...planned, plan: done.plan });
    if (!done.isDone) return;
    discard();
    reread();
  };
  const hasNoPosts = file?.roadbook.points.every(({ safety }) => safety.length === 0);
  const [choices, choose] = useChoices();
  const isMap = choices.get('view') === 'map';
  const placed = rows.filter(({ row }) => row.lat !== null).length;
  const add = () => {
    const added = withPoint(rows, chosen ?? rows.at(-1)?.key ?? null);
    change(added.draft);
    setChosen(added.key);
  };
  return (
    <>
      {stage.may_change && isOfficial && (
        <Kept text={say('stages.waypointsKept', { stage: stage.code })} stage={stage} />
      )}
      <div className={styles.tools}>
        {stage.may_change && !isOfficial && (
          <>
            <Button look="primary" onClick={() => setIsImporting(true)}>
              {say('waypoints.import')}
            </Button>
            <Button onClick={add}>{say('waypoints.add')}</Button>
          </>
        )}
        {rows.length > 0 && <ExportFile name={`${rally.code}-${race.code}-${stage.code}`} rows={rows} />}
        {placed > 1 && (
          <Segmented
            isSmall
            label={say('waypoints.view')}
            segments={[
              { id: 'sketch', label: say('waypoints.sketch') },
              { id: 'map', label: say('waypoints.map') },
            ]}
            chosen={isMap ? 'map' : 'sketch'}
            onChoose={(view) => choose({ view: view === 'map' ? view : '' })}
          />
        )}
      </div>
      {isImporting && (
        <ImportFile
          posts={hasNoPosts ? rows.filter(({ row }) => isPost(row)).length : 0}
          onRead={(read) => {
            if (!file) setBeforeFile(draft);
            setFile(read);
            if (read) change(mergedDraft(rows, rowsOf(read.roadbook), kept));
            else if (file) restore(beforeFile);
          }}
          onCancel={discard}
        />
      )}
      {rows.length === 0 && !isImporting && (
        <Panel kind="empty" title={say('waypoints.none')}>
          {say('waypoints.noneText')}
        </Panel>
      )}
      {placed > 1 && (
        <Drawn isMap={isMap} stage={stage.code} draft={rows} chosen={chosen} onChoose={setChosen} />
      )}
      {rows.length > 0 && (
        <PointTable
          draft={rows}
          answers={planned?.plan.rows ?? null}
          chosen={chosen}
          mayChange={stage.may_change}
          isKept={isOfficial}
          onChoose={setChosen}
          onChange={change}
        />
      )}
      {draft && (
        <KeepBar
          stage={stage.code}
          draft={draft}
          there={stage.points.length}
          answers={planned?.plan.rows ?? null}
          removes={planned?.plan.questions.find(({ code }) => code === 'removes')?.count ?? 0}
          isUnreadable={isUnreadable(draft)}
          isBusy={isBusy || planned?.of !== draft}
          trouble={trouble ?? unread?.message ?? null}
          onKeep={keep}
          onDiscard={discard}
        />
      )}
      {sheet}
      <Imports
        title={say('waypoints.changes')}
        imports={stage.changes}
        mayUndo={({ id }) => stage.may_change && !draft && !isOfficial && id === last?.id}
        timeZone={rally.time_zone}
        undo="undo_roadbook_change"
        onDone={reread}
      />
    </>
  );
}

/** The shell asks before another path, the page itself before another stage. */
function useLeaveGuard(question: string | null, onUnsaved: StageBookProps['onUnsaved']): void {
  const { leaveGuard } = useShell();
  useEffect(() => {
    leaveGuard(question);
    onUnsaved(question);
    return () => {
      leaveGuard(null);
      onUnsaved(null);
    };
  }, [leaveGuard, question, onUnsaved]);
}

function keeping(id: string, seen: string, draft: readonly DraftRow[], file: ReadFile | null) {
  return {
    ...{ kind: 'keep_roadbook' as const, id, seen, rows: draft.map(({ row }) => row) },
    ...(file ? { file: { name: file.name, sha256: file.sha256 } } : {}),
  };
}

interface DrawnProps extends Pick<CourseProps, 'chosen' | 'onChoose'> {
  isMap: boolean;
  stage: string;
  draft: readonly DraftRow[];
}

function Drawn({ stage, draft, ...view }: DrawnProps) {
  const drawn = useMemo(() => drawnOf(draft), [draft]);
  return <Course label={useSay()('waypoints.course', { stage })} {...drawn} {...view} />;
}

function drawnOf(draft: readonly DraftRow[]): { points: MapPoint[]; lines: MapLine[] } {
  const limits = limitsOf(draft);
  const placed = draft.flatMap(({ key, row }) =>
    row.lat === null || row.lon === null ? [] : [{ key, row, lat: row.lat, lon: row.lon }],
  );
  const zones = placed.slice(0, -1).flatMap((from, at): MapLine[] => {
    const to = placed[at + 1];
    const limit = limits.get(from.key);
    if (limit === undefined || !to) return [];
    return [{ places: [from, to], colour: '--warn', width: 6, title: `${limit} km/h` }];
  });
  const points = placed.flatMap(({ key, row, lat, lon }): MapPoint[] =>
    isNote(row) ? [] : [{ key, lat, lon, colour: COLOURS[row.kind] ?? '--accent', label: row.code }],
  );
  return { points, lines: [{ places: placed, colour: '--line-strong', width: 2 }, ...zones] };
}

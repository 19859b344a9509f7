/** The roadbook of one stage: looked at, changed in its cells or by a file, tried as it is changed, kept by one press. */
import { useSearchParams } from '@bivouac/contract/router';
import { data, keepRoadbook, type RallySetUp, type RoadbookAnswer, type StageRoadbook } from '@bivouac/data';
import { Button, Panel, Segmented } from '@bivouac/ui';
import { useEffect, useMemo, useState } from 'react';
import { useChange } from '../forms/use-change.ts';
import { useWhy } from '../forms/use-why.tsx';
import { useSay } from '../language/language.ts';
import type { Race } from '../rally/race-frame.tsx';
import { KeptLine } from '../schedule/kept-line.tsx';
import { Changes } from './changes.tsx';
import { Course } from './course.tsx';
import { type DraftRow, draftOf, isUnreadable, mergedDraft, withPoint } from './draft.ts';
import { ExportFile } from './export-file.tsx';
import { ImportFile, type ReadFile } from './import-file.tsx';
import { KeepBar } from './keep-bar.tsx';
import { isNote, rowsOf } from './openrally.ts';
import { PointTable } from './point-table.tsx';
import styles from './waypoints.module.css';

interface StageBookProps {
  rally: RallySetUp;
  race: Race;
  stage: StageRoadbook;
  /** Is the stage official: what times it stays, and its points can be looked at, moved on the map and given other radii. */
  isOfficial: boolean;
  reread(): void;
}

const PAUSE_MS = 350;

export function StageBook({ rally, race, stage, isOfficial, reread }: StageBookProps) {
  const say = useSay();
  const { make, isBusy, trouble } = useChange();
  const why = useWhy();
  const [params, setParams] = useSearchParams();
  const [draft, setDraft] = useState<DraftRow[] | null>(null);
  const [file, setFile] = useState<ReadFile | null>(null);
  const [answers, setAnswers] = useState<RoadbookAnswer[] | null>(null);
  const [seen, setSeen] = useState(stage.mark);
  const [chosen, setChosen] = useState<string | null>(null);
  const [isImporting, setIsImporting] = useState(false);
  const kept = useMemo(() => draftOf(stage.points), [stage.points]);
  const rows = draft ?? kept;
  const change = (next: DraftRow[]) => {
    // What others change from now on is not written over.
    if (!draft) setSeen(stage.mark);
    setDraft(next);
  };
  const discard = () => {
    setDraft(null);
    setFile(null);
    setAnswers(null);
    setIsImporting(false);
  };
  useEffect(() => {
    if (!draft) return;
    const giveUp = new AbortController();
    const timer = setTimeout(async () => {
      const { signal } = giveUp;
      const tried = await keepRoadbook(
        data(),
        stage.id,
        draft.map(({ row }) => row),
        { seen, isTried: true, signal },
      );
      if (!signal.aborted) setAnswers(tried.ok ? tried.value.rows : null);
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      giveUp.abort();
    };
  }, [draft, seen, stage.id]);
  const keep = async (removes?: number) => {
    const points = rows.map(({ row }) => row);
    const done = await make(() =>
      why.send((reason) =>
        keepRoadbook(data(), stage.id, points, { seen, file: file ?? undefined, removes, reason }),
      ),
    );
    if (!done) return;
    discard();
    reread();
  };
  const isMap = params.get('view') === 'map';
  const setView = (view: string) => {
    const next = new URLSearchParams(params);
    if (view === 'map') next.set('view', 'map');
    else next.delete('view');
    setParams(next);
  };
  const placed = rows.filter(({ row }) => row.lat !== null).length;
  const add = () => {
    const added = withPoint(rows, chosen ?? rows.at(-1)?.key ?? null);
    change(added.draft);
    setChosen(added.key);
  };
  return (
    <>
      {stage.may_change && isOfficial && <KeptLine stage={stage} of="waypoints" />}
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
            onChoose={setView}
          />
        )}
      </div>
      {isImporting && (
        <ImportFile
          onRead={(read) => {
            setFile(read);
            if (read) change(mergedDraft(rows, rowsOf(read.roadbook)));
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
        <Course isMap={isMap} name={stage.code} draft={rows} chosen={chosen} onChoose={setChosen} />
      )}
      {rows.length > 0 && (
        <PointTable
          draft={rows}
          answers={answers}
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
          count={draft.length}
          there={stage.points.filter((row) => !isNote(row)).length}
          answers={answers}
          isUnreadable={isUnreadable(draft)}
          isBusy={isBusy}
          trouble={trouble}
          why={why.field()}
          onKeep={keep}
          onDiscard={discard}
        />
      )}
      <Changes
        changes={stage.changes}
        mayChange={stage.may_change && !draft && !isOfficial}
        timeZone={rally.time_zone}
        onDone={reread}
      />
    </>
  );
}

/** Gaps of chosen crews along the way: the drawing with a cursor for pointer and arrow keys, its table, whom it is measured by, and the picture as a file. */
import type { ClassificationBody, PageKeyOf, RaceEntry, StageBody } from '@bivouac/data/feed';
import { Button, Choice, Skeleton } from '@bivouac/ui';
import { type KeyboardEvent, type PointerEvent, useEffect, useMemo, useRef, useState } from 'react';
import { matches, useFilter } from '../filters/filter-choice.ts';
import { useLanguage } from '../language/text.tsx';
import { useUrlChoice } from '../navigation/use-url-choice.ts';
import { useWidth } from '../state/use-width.ts';
import { crewName } from '../structure/crew-name.ts';
import { useRally } from '../structure/rally-context.tsx';
import { rankedStages } from '../structure/stages.ts';
import { useStageBodies } from '../wide/use-stage-bodies.ts';
import { chartStages } from './chart-course.ts';
import { ChartDrawing, EDGE } from './chart-drawing.tsx';
import { type ChartModel, chartModel } from './chart-model.ts';
import { ChartTable, placeWords } from './chart-table.tsx';
import { keyTarget, nearestStop } from './cursor.ts';
import styles from './gap-chart.module.css';
import type { Reference } from './gap-lines.ts';
import { saveDrawing } from './save-drawing.ts';
import { useTableOrder } from './use-table-order.ts';

export interface GapChartProps {
  race: RaceEntry;
  stage?: string | null;
  /** Page of the table beside it, whose first are drawn where none are chosen. */
  beside?: PageKeyOf<ClassificationBody | StageBody> | null;
  /** Numbers, the first ones first. */
  chosen: readonly string[];
  usual?: Reference;
  /** px */
  height?: number;
}

export function GapChart(props: GapChartProps) {
  const { race, stage = null, beside = null, chosen, usual = 'leader', height = 260 } = props;
  const { say } = useLanguage();
  const { crews } = useRally();
  const [asked, choose] = useUrlChoice('ref');
  const reference =
    asked === 'leader' || crews.get(asked ?? '')?.race === race.code ? (asked ?? usual) : usual;
  const model = useChart({ race, stage, beside, chosen, reference });
  const name = (number: string) => [number, crewName(crews.get(number))].filter(Boolean).join(' ');
  const others = [...crews.values()]
    .filter((crew) => crew.race === race.code && !chosen.includes(crew.number))
    .map((crew) => crew.number);
  const wordsOf = (one: Reference) => (one === 'leader' ? say('chart.leader') : name(one));
  const titleOf = (one: Reference) => say('chart.title', { reference: wordsOf(one) });
  const title = titleOf(reference);
  return (
    <figure className={styles.chart} aria-label={title} data-gap-chart={reference}>
      <header className={styles.tools}>
        <strong>{say('chart.heading')}</strong>
        <Choice
          label={say('chart.reference')}
          value={reference === usual ? '' : reference}
          options={['leader', ...chosen, ...others].map((one) => ({
            value: one === usual ? '' : one,
            label: titleOf(one),
          }))}
          onChoose={(value) => choose(value || null)}
        />
      </header>
      {model === null ? (
        <div style={{ minHeight: height }}>
          <Skeleton label={say('state.loading')} />
        </div>
      ) : model.stops.length === 0 ? (
        <p className={styles.quiet}>{say('chart.nothing')}</p>
      ) : (
        <Shown
          model={model}
          title={title}
          reference={wordsOf(reference)}
          height={height}
          precisionMs={race.precision_ms}
        />
      )}
    </figure>
  );
}

interface ShownProps {
  model: ChartModel;
  title: string;
  /** In words. */
  reference: string;
  height: number;
  /** Of the figures, ms. */
  precisionMs: number;
}

function Shown({ model, title, reference, height, precisionMs }: ShownProps) {
  const { say, tag } = useLanguage();
  const frame = useRef<HTMLDivElement>(null);
  const drawing = useRef<SVGSVGElement>(null);
  const width = useWidth(frame);
  const [wanted, setWanted] = useState<number | null>(null);
  const { stops, course } = model;
  const at = wanted === null ? stops.length - 1 : Math.min(wanted, stops.length - 1);
  const cursor = stops[at] ?? 0;
  const place = course.places[cursor];
  const move = (event: KeyboardEvent) => {
    const to = keyTarget(event.key, at, stops.length);
    if (to === null) return;
    event.preventDefault();
    event.stopPropagation();
    setWanted(to === stops.length - 1 ? null : to);
  };
  const point = (event: PointerEvent) => {
    const box = drawing.current?.getBoundingClientRect();
    if (!box) return;
    const share = (event.clientX - box.left - EDGE.left) / (box.width - EDGE.left - EDGE.right);
    setWanted(nearestStop(stops, course.places, share * course.lengthM));
  };
  return (
    <div className={styles.beside}>
      <div
        ref={frame}
        role="slider"
        tabIndex={0}
        aria-label={say('chart.cursor')}
        aria-valuemin={0}
        aria-valuemax={stops.length - 1}
        aria-valuenow={at}
        aria-valuetext={place && placeWords(place, say, tag)}
        className={styles.frame}
        onKeyDown={move}
        onPointerDown={point}
        onPointerMove={point}
      >
        <ChartDrawing
          model={model}
          width={width}
          height={height}
          cursor={cursor}
          title={title}
          drawing={drawing}
        />
      </div>
      <div className={styles.figures}>
        <ChartTable model={model} cursor={cursor} precisionMs={precisionMs} />
        {model.isAhead && <p className={styles.quiet}>{say('chart.asFarAs', { reference })}</p>}
        <Save drawing={drawing} title={title} />
      </div>
    </div>
  );
}

function Save({ drawing, title }: { drawing: React.RefObject<SVGSVGElement | null>; title: string }) {
  const { say } = useLanguage();
  const [problem, setProblem] = useState<string | null>(null);
  const save = async (format: 'svg' | 'png') => {
    setProblem(null);
    try {
      if (drawing.current) await saveDrawing(drawing.current, title, format);
    } catch {
      setProblem(say('chart.notSaved'));
    }
  };
  return (
    <p className={styles.save}>
      <span>{say('chart.save')}</span>
      <Button look="quiet" onClick={() => void save('svg')}>
        SVG
      </Button>
      <Button look="quiet" onClick={() => void save('png')}>
        PNG
      </Button>
      <span role="status">{problem}</span>
    </p>
  );
}

interface ChartOf {
  race: RaceEntry;
  stage: string | null;
  beside: PageKeyOf<ClassificationBody | StageBody> | null;
  chosen: readonly string[];
  reference: Reference;
}

function useChart({ race, stage, beside, chosen, reference }: ChartOf): ChartModel | null {
  const { crews } = useRally();
  const filter = useFilter();
  const { bodies, ask } = useStageBodies(race.code);
  const told = chosen.join('\n');
  const order = useTableOrder(race, told ? null : beside)?.join('\n');
  const codes = rankedStages(race)
    .filter((one) => (stage === null ? one.stage.status !== 'to_run' : one.stage.code === stage))
    .map((one) => one.stage.code)
    .join('\n');
  useEffect(() => {
    for (const code of codes.split('\n').filter(Boolean)) ask(code);
  }, [codes, ask]);
  return useMemo(() => {
    if (bodies.size === 0 || order === undefined) return null;
    const wanted = codes.split('\n');
    const stages = chartStages(
      rankedStages(race)
        .filter((one) => wanted.includes(one.stage.code))
        .map((one) => ({
          entry: one.stage,
          controls: one.leg.controls,
          body: bodies.get(one.stage.code),
        })),
    );
    const field = [...crews.values()].filter((crew) => crew.race === race.code && matches(crew, filter));
    return chartModel(stages, {
      chosen: told.split('\n').filter(Boolean),
      order: order.split('\n').filter(Boolean),
      reference,
      field: new Set(field.map(({ number }) => number)),
      isOfOneStage: stage !== null,
      ...(stage === null ? { unitMs: race.precision_ms } : {}),
    });
  }, [bodies, codes, race, crews, filter, told, order, reference, stage]);
}

/** The comparison, stage by stage; the sections of a stage open below it. */
import { formatNumber } from '@bivouac/i18n';
import { classNames, Duration, Gap, Mark, NumberPlate } from '@bivouac/ui';
import { Fragment, useId, useState } from 'react';
import { sayKm } from '../language/distances.ts';
import { useLanguage, useSay } from '../language/text.tsx';
import styles from './compare.module.css';
import {
  type ComparedCell,
  type ComparedSection,
  type ComparedStage,
  countWins,
  runningDifference,
  type Totals,
} from './compare-stage.ts';

interface CompareTableProps {
  stages: readonly ComparedStage[];
  numbers: readonly string[];
  /** By number. */
  totals: ReadonlyMap<string, Totals>;
}

export function CompareTable({ stages, numbers, totals }: CompareTableProps) {
  const say = useSay();
  const wins = countWins(stages, numbers.length);
  const id = useId();
  const first = numbers[0] ?? '';
  const differences = numbers.map((number, crew) =>
    runningDifference(stages, crew, [totals.get(first), totals.get(number)]),
  );
  return (
    <div className={styles.frame}>
      <p id={id} className={styles.quiet}>
        {say('compare.text', { number: first })}
      </p>
      <table className={styles.table} aria-describedby={id}>
        <thead>
          <tr>
            <th scope="col">{say('column.stage')}</th>
            {numbers.map((number) => (
              <th key={number} scope="col">
                <NumberPlate number={number} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Wins title={say('compare.stagesWon', { count: wins.stages.of })} won={wins.stages.won} />
          {wins.sections.of > wins.stages.of && (
            <Wins title={say('compare.sectionsWon', { count: wins.sections.of })} won={wins.sections.won} />
          )}
          {stages.map((stage, place) => (
            <Stage
              key={stage.code}
              stage={stage}
              differences={differences.map((each) => each[place] ?? null)}
              before={differences.map((each) => (place === 0 ? 0 : (each[place - 1] ?? null)))}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Wins({ title, won }: { title: string; won: readonly number[] }) {
  const most = Math.max(...won);
  return (
    <tr className={styles.wins}>
      <th scope="row">{title}</th>
      {won.map((count, crew) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the crews keep their order
        <td key={crew} className={count === most ? styles.best : undefined}>
          {count}
        </td>
      ))}
    </tr>
  );
}

interface StageProps {
  stage: ComparedStage;
  /** Of each crew to the first, after the stage and before it. */
  differences: (number | null)[];
  before: (number | null)[];
}

function Stage({ stage, differences, before }: StageProps) {
  const { say, tag } = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const sections = stage.sections.filter(({ cells }) => cells.some((cell) => cell?.isFastest));
  const name = stage.at === null ? stage.code : say('compare.at', { stage: stage.code, point: stage.at });
  const km = stage.distanceM === null ? null : <small>{sayKm(stage.distanceM, tag)}</small>;
  return (
    <Fragment>
      <tr className={styles.stage} data-stage={stage.code}>
        <th scope="row">
          {sections.length > 1 ? (
            <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {name} <span aria-hidden="true">{isOpen ? '▴' : '▾'}</span>
            </button>
          ) : (
            name
          )}
          {km}
        </th>
        {stage.cells.map((cell, crew) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the crews keep their order
          <td key={crew}>
            <Cell cell={cell} distanceM={stage.distanceM} precisionMs={stage.precisionMs} />
            {crew > 0 && (
              <Swing
                afterMs={differences[crew] ?? null}
                beforeMs={before[crew] ?? null}
                precisionMs={stage.precisionMs}
              />
            )}
          </td>
        ))}
      </tr>
      {isOpen &&
        sections.map((section) => (
          <Section key={section.to} section={section} precisionMs={stage.precisionMs} />
        ))}
    </Fragment>
  );
}

function Section({ section, precisionMs }: { section: ComparedSection; precisionMs: number }) {
  const { say, tag } = useLanguage();
  return (
    <tr className={styles.section}>
      <th scope="row">
        {section.from ?? say('compare.start')} – {section.to ?? say('compare.finish')}
        {section.distanceM !== null && <small>{sayKm(section.distanceM, tag)}</small>}
      </th>
      {section.cells.map((cell, crew) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the crews keep their order
        <td key={crew}>
          <Cell cell={cell} distanceM={section.distanceM} precisionMs={precisionMs} />
        </td>
      ))}
    </tr>
  );
}

interface CellProps {
  cell: ComparedCell | null;
  distanceM: number | null;
  precisionMs: number;
}

function Cell({ cell, distanceM, precisionMs }: CellProps) {
  const { say, tag } = useLanguage();
  if (!cell) return null;
  const perKm = distanceM ? cell.lossMs / distanceM : null;
  return (
    <>
      <span className={classNames(cell.isFastest && styles.best)}>
        {cell.isFastest && <Mark glyph="●" tone="best" label={say('mark.best')} />}{' '}
        <Duration ms={cell.ms} precisionMs={precisionMs} />
      </span>
      {cell.lossMs > 0 && (
        <small>
          <Gap ms={cell.lossMs} precisionMs={precisionMs} />
          {perKm !== null && (
            <span className={styles.pace}>
              {say('compare.perKm', {
                seconds: formatNumber(perKm, tag, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
              })}
            </span>
          )}
        </small>
      )}
    </>
  );
}

function Swing({
  afterMs,
  beforeMs,
  precisionMs,
}: {
  afterMs: number | null;
  beforeMs: number | null;
  precisionMs: number;
}) {
  const say = useSay();
  if (afterMs === null) return null;
  const swingMs = beforeMs === null ? 0 : afterMs - beforeMs;
  const way = swingMs === 0 ? null : swingMs < 0 ? 'gained' : 'lost';
  return (
    <small className={styles.swing} data-swing={swingMs}>
      Σ <Gap ms={afterMs} precisionMs={precisionMs} />{' '}
      {way && (
        <span className={styles[way]} role="img" aria-label={say(`compare.${way}`)}>
          {way === 'gained' ? '▲' : '▼'}
        </span>
      )}
    </small>
  );
}

/** Who would move on which page, were some facts recorded: before → after, worked out by the database and written nowhere. */

import { useShell } from '@bivouac/contract/remote';
import {
  data,
  FACTS_AT_MOST,
  type Fact,
  type Move,
  type PlannedFacts,
  planChange,
  type StandingSaid,
} from '@bivouac/data';
import { wordOf } from '@bivouac/i18n';
import type { PlannedChange } from '@bivouac/officials/plan';
import { useRead } from '@bivouac/officials/query';
import { printPosition } from '@bivouac/rules';
import { pageName } from '@bivouac/sentences/page-names';
import { Button, Duration, NumberPlate, Skeleton } from '@bivouac/ui';
import { useMemo } from 'react';
import { answersInWords } from '../../desk/answers-in-words.ts';
import { useSay } from '../../language/language.ts';
import { droppedOut } from './dropped-out.ts';
import styles from './model.module.css';

/** Behind them the classification after every stage follows. */
const PAGES_NAMED = 3;

interface WhoMovesProps {
  facts: readonly Fact[];
  precisionMs: number;
  /** Of the form that applies the plan; without it the plan is shown alone. */
  foresee?: PlannedChange['foresee'];
}

/** The server judges so many facts at once; of more the first are asked. */
export function WhoMoves({ facts, precisionMs, foresee }: WhoMovesProps) {
  const say = useSay();
  const { language } = useShell();
  const asked = useMemo(() => facts.slice(0, FACTS_AT_MOST), [facts]);
  const key = asked[0] ? (['whoMoves', asked[0].id, asked.length] as const) : null;
  const answer = useRead(key, async (signal) => {
    const told = await (foresee?.(asked) ?? planChange(data(), { kind: 'record', facts: asked }, { signal }));
    if (!told.ok) return told;
    return {
      ok: true,
      value: { ...told.value, answers: await answersInWords(language, told.value.answers) },
    };
  });
  if (key === null) return null;
  if (answer.problem)
    return (
      <p role="alert">
        {answer.problem.message} <Button onClick={answer.look}>{say('retry')}</Button>
      </p>
    );
  if (!answer.value) return <Skeleton rows={3} label={say('loading')} />;
  const { moves: all, answers, lost } = answer.value;
  const moves = all
    .filter(({ key: page }) => page.startsWith('stage/') || page.startsWith('after/'))
    .sort(stagesFirst);
  const refused = answers.filter(({ outcome }) => outcome === 'refused');
  return (
    <div data-who-moves={all.length}>
      {refused.map(({ id, message }) => (
        <p key={id} className={styles.trouble} role="alert">
          {message}
        </p>
      ))}
      <LostTimes lost={lost} />
      {droppedOut(moves).map(({ numbers, pages }) => (
        <p key={numbers.join()} className={styles.trouble} data-dropped-out={numbers.join()}>
          {say('moves.out', {
            count: numbers.length,
            numbers: numbers.join(', '),
            pages: [
              ...pages.slice(0, PAGES_NAMED).map((page) => pageName(page, say, language)),
              pages[PAGES_NAMED] && '…',
            ]
              .filter(Boolean)
              .join(', '),
          })}
        </p>
      ))}
      <h3>{say('moves.title', { count: all.length })}</h3>
      {facts.length > asked.length && <p>{say('moves.first', { count: asked.length })}</p>}
      <Moves moves={moves} precisionMs={precisionMs} />
      {all.length > moves.length && (
        <p className={styles.before}>{say('moves.elsewhere', { count: all.length - moves.length })}</p>
      )}
    </div>
  );
}

type Moved = Omit<Move, 'after'> & { after: StandingSaid | null };

export function Moves({ moves, precisionMs }: { moves: readonly Moved[]; precisionMs: number }) {
  return (
    <ul className={styles.moves}>
      {moves.map((move) => (
        <MoveLine key={`${move.race} ${move.key} ${move.number}`} move={move} precisionMs={precisionMs} />
      ))}
    </ul>
  );
}

function stagesFirst(a: Move, b: Move): number {
  return Number(b.key.startsWith('stage/')) - Number(a.key.startsWith('stage/'));
}

function MoveLine({
  move: { key, number, before, after },
  precisionMs,
}: {
  move: Moved;
  precisionMs: number;
}) {
  const say = useSay();
  const { language } = useShell();
  return (
    <li data-move={`${key} ${number}`}>
      <span className={styles.page}>{pageName(key, say, language)}</span> <NumberPlate number={number} />
      <Place said={before} precisionMs={precisionMs} />
      <span aria-hidden="true">→</span>
      <strong>
        <Place said={after} precisionMs={precisionMs} />
      </strong>
    </li>
  );
}

interface PlaceProps {
  said: StandingSaid | null;
  precisionMs: number;
}

function Place({ said, precisionMs }: PlaceProps) {
  const say = useSay();
  if (!said) return <span>–</span>;
  const { position, tied, total_ms: ms, status } = said;
  return (
    <span>
      {position === null ? wordOf(say, 'standing', status) : `${printPosition(position, tied)}.`}
      {(position !== null || ms !== null) && (
        <>
          {' '}
          <Duration ms={ms} precisionMs={precisionMs} />
        </>
      )}
    </span>
  );
}

/** Whose time would go, said before anything else: nobody accepts that without having read it. */
function LostTimes({ lost }: { lost: PlannedFacts['lost'] }) {
  const say = useSay();
  return lostByStage(lost).map(({ stage, numbers }) => (
    <p key={stage} role="alert" className={styles.trouble} data-lost={stage}>
      {say('moves.lost', { count: numbers.length, numbers: numbers.join(', '), stage })}
    </p>
  ));
}

function lostByStage(lost: PlannedFacts['lost']): { stage: string; numbers: string[] }[] {
  const stages = new Map<string, string[]>();
  for (const { stage, number } of lost) stages.set(stage, [...(stages.get(stage) ?? []), number]);
  return [...stages].map(([stage, numbers]) => ({ stage, numbers }));
}

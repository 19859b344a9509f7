/** The evening's time cards: number ⏎ opens a crew's card, its times are typed down the column, ⏎ at the end asks for the next. */
import type { CardPoint, ChronosGrid, GridChrono, StageId } from '@bivouac/data';
import { joinIsolated, wordOf } from '@bivouac/i18n';
import { readCrewNumber } from '@bivouac/rules';
import { Panel } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { type Told, untold } from '../../desk/half/drafts.ts';
import { useDraft } from '../../desk/half/use-draft.tsx';
import { useSay } from '../../language/language.ts';
import { ChooseValue } from '../choose/choose-value.tsx';
import { type Choosing, choosingOf } from '../choose/choosing.ts';
import type { Recorder } from '../entry/use-recorder.ts';
import { crewsInOrder } from '../model/at-point.ts';
import { choiceOf, type EntryFact } from '../model/facts.ts';
import { keysText } from '../model/keys-text.ts';
import { TakeBack, type Taking } from '../take-back/take-back.tsx';
import styles from './card.module.css';
import { cardFactOf, expectedOnCard, standingAt } from './card-facts.ts';
import { CardRow } from './card-row.tsx';
import { useTimeCard } from './use-time-card.ts';

interface TimeCardsProps {
  grid: ChronosGrid;
  stageId: StageId;
  recorder: Recorder;
  number: string;
  way: Told['way'];
  onOpen(number: string): void;
  onHistory(point: CardPoint, number: string): void;
}

export function TimeCards({ grid, stageId, recorder, number, way, onOpen, onHistory }: TimeCardsProps) {
  const say = useSay();
  const [typed, setTyped] = useDraft('next card', '', untold);
  const [latest, setLatest] = useState<string | null>(null);
  const [taking, setTaking] = useState<Taking | null>(null);
  const [choosing, setChoosing] = useState<Choosing | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const column = useRef<HTMLOListElement>(null);
  const crews = crewsInOrder(grid.crews);
  const place = crews.findIndex((crew) => crew.number === number);
  const crew = crews[place] ?? null;
  const next = crews[place + 1] ?? null;
  const { card, isRead, problem, look } = useTimeCard(grid.rally, stageId, number, crew?.id ?? null);

  const fields = () => [...(column.current?.querySelectorAll('input') ?? [])];
  const goTo = (index: number) => (fields()[Math.max(index, 0)] ?? field.current)?.focus();
  // A card that was opened begins where its first time is missing.
  const opened = card?.number ?? null;
  useEffect(() => {
    const all = opened === null ? [] : [...(column.current?.querySelectorAll('input') ?? [])];
    (all.find((one) => one.dataset.empty !== undefined) ?? all[0] ?? field.current)?.focus();
  }, [opened]);

  const open = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    const wanted = readCrewNumber(typed) || next?.number;
    setTyped('');
    if (wanted === number) goTo(0);
    else if (wanted !== undefined) onOpen(wanted);
  };
  const enter = async (fact: EntryFact) => {
    setLatest(fact.id);
    await recorder.enter(fact);
    await look();
  };
  const write = (
    point: CardPoint,
    { at, because }: { at: string; because: string | null },
    standing: readonly GridChrono[],
  ) => {
    const fact = cardFactOf(grid, point, number, { at, because, reason: say('reason.card') }, standing);
    if (fact) void enter(fact);
  };
  const last = recorder.entered.find(({ fact }) => fact.id === latest);
  return (
    <section className={styles.cards} aria-label={say('card.title')}>
      <label className={styles.number}>
        <span>{say('card.number')}</span>
        <input
          ref={field}
          value={typed}
          placeholder={next?.number ?? ''}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={open}
          inputMode="numeric"
          autoComplete="off"
          spellCheck={false}
          data-card="number"
        />
      </label>
      <p className={styles.who} aria-live="polite" data-card="who">
        {whoOf(say, number, crew, isRead)}
      </p>
      {problem && <p role="alert">{problem.message}</p>}
      {card?.points.length === 0 && <Panel kind="empty" title={say('card.noControls')} />}
      {card && (
        <ol ref={column}>
          {card.points.map((point, index) => {
            const standing = standingAt(card.chronos, point.id);
            return (
              <CardRow
                key={`${card.number} ${point.id}`}
                grid={grid}
                crew={grid.crews.find((one) => one.number === card.number) ?? null}
                point={point}
                standing={standing}
                place={{ key: `card ${card.number} ${point.id}`, name: `${card.number} ${point.code}`, way }}
                when={expectedOnCard(card.points, card.chronos, index)}
                onWrite={(at, because) => write(point, { at, because }, standing)}
                onTake={(chrono) =>
                  setTaking({ chrono, point: point.code, others: standing.filter((one) => one !== chrono) })
                }
                onChoose={(chrono) => setChoosing(choosingOf(grid, chrono, standing, point.code))}
                onStep={(by) => goTo(index + by)}
                onHistory={() => onHistory(point, card.number)}
              />
            );
          })}
        </ol>
      )}
      {last && last.state !== 'kept' && last.state !== 'sending' && (
        <p className={styles.wrong} role="alert" data-wrong={last.state !== 'flagged' || undefined}>
          {last.state === 'unsent' && say('state.unsent')}
          {last.message ?? last.flags.map((flag) => wordOf(say, 'flag', flag)).join(', ')}
        </p>
      )}
      <p className={basics.caption}>{keysText(say, 'card.keys', grid.precision_ms)}</p>
      {choosing && (
        <ChooseValue
          grid={grid}
          choosing={choosing}
          onChoose={(chrono, reason) => void enter(choiceOf(grid, chrono, reason ?? say('reason.chosen')))}
          onClose={() => setChoosing(null)}
        />
      )}
      {taking && (
        <TakeBack
          grid={grid}
          taking={taking}
          recorder={recorder}
          onChanged={look}
          onClose={() => setTaking(null)}
        />
      )}
    </section>
  );
}

function whoOf(
  say: ReturnType<typeof useSay>,
  number: string,
  crew: { number: string; names: string[] } | null,
  isRead: boolean,
): string {
  if (number === '') return say('card.open');
  if (!crew) return isRead ? say('entry.unknown', { number }) : '';
  return joinIsolated([crew.number, ...crew.names], ' · ');
}

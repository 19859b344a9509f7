/** One line, two fields, no mouse: number ⏎ time ⏎. Enter on an empty number takes the next one expected. */
import type { ChronosGrid, GridChrono, GridCrew, PointOfGrid } from '@bivouac/data';
import { joinIsolated, wordOf } from '@bivouac/i18n';
import { live } from '@bivouac/live';
import { type RetirementPlace, readCrewNumber } from '@bivouac/rules';
import * as basics from '@bivouac/ui/basics';
import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useDraft } from '../../desk/half/use-draft.tsx';
import { useSay } from '../../language/language.ts';
import { crewTyped, goneAt, precisionAt } from '../model/at-point.ts';
import { clockText, whichHour } from '../model/clock-text.ts';
import { expectedAt, readTimeAt } from '../model/expected-at.ts';
import { keysText } from '../model/keys-text.ts';
import { WhichHour } from '../model/which-hour.tsx';
import { besideAt } from './beside.ts';
import { completeWords } from './complete-words.ts';
import { confirmedWords, notThereWords } from './doubt-words.ts';
import styles from './entry.module.css';
import { EntryField } from './entry-field.tsx';
import { EntryHints } from './entry-hints.tsx';
import { finishedBefore, type NotThere, startedAfterAll, stopsAhead } from './not-there.ts';
import { type Heard, type RadioWords, type Recordable, readHeard } from './radio.ts';
import { useAsked } from './use-asked.ts';
import { useTimeAsked } from './use-time-asked.ts';

const CAUSES = ['mechanical', 'technical', 'off_road', 'time_limit', 'withdrawn'] as const;

/** `reason`: why it is recorded against what is known of the crew. */
export type TypedEntry =
  | { kind: 'chrono'; number: string; at: string; reason: string | null }
  | { kind: 'did_not_finish' | 'did_not_start'; number: string; reason: string | null }
  | { kind: 'heard'; heard: Recordable; reason: string | null };

interface EntryLineProps {
  field?: RefObject<HTMLInputElement | null>;
  grid: ChronosGrid;
  point: PointOfGrid;
  next: GridCrew | null;
  /** Of the race, where a crew may be heard to have stopped. */
  places?: readonly RetirementPlace[];
  /** Typed here and not in the grid yet. */
  own?: readonly GridChrono[];
  /** Typed by a second person, who sees nothing of what stands. */
  isBlind?: boolean;
  onEnter(entry: TypedEntry): void;
  onUndo(): void;
  /** S on an empty number; false: there was nothing to accept. */
  onAccept?(): boolean;
}

interface Line {
  number: string;
  time: string;
}
const EMPTY: Line = { number: '', time: '' };

// A number alone is typed again at once.
const textOfLine = ({ number, time }: Line) =>
  time.trim() || /\s/.test(number.trim()) ? `${number} ${time}`.trim() : '';

/** Of one point: another one is another line, with what was half typed there. */
export function EntryLine(props: EntryLineProps) {
  const { grid, point, next, places, own = [], isBlind = false, onEnter, onUndo, onAccept } = props;
  const say = useSay();
  const radio = useRadioWords();
  const [{ number, time }, setLine] = useDraft(`line ${isBlind} ${point.id}`, EMPTY, (line) => ({
    text: textOfLine(line),
    name: point.code,
    way: { at: point.code, view: isBlind ? 'second' : null },
  }));
  const [wrong, setWrong] = useState<string | null>(null);
  const [isBack, setIsBack] = useState(number !== '' || time !== '');
  const [confirmed, setConfirmed] = useState<string | null>(null);
  const ask = useAsked();
  const askTime = useTimeAsked(grid);
  const ownField = useRef<HTMLInputElement>(null);
  const numberField = props.field ?? ownField;
  const timeField = useRef<HTMLInputElement>(null);
  const known = { ...grid, chronos: [...grid.chronos, ...own] };
  const crew = crewTyped(grid.crews, number);
  const heard = isBlind ? null : readHeard(number, grid, radio, places);
  const expected = expectedAt(grid, point, crew ?? next);
  const typed = readTimeAt(time, grid, point, expected);

  const clear = () => {
    setConfirmed(null);
    setLine(EMPTY);
    setIsBack(false);
    setWrong(null);
    numberField.current?.focus();
  };
  const type = (typed: Partial<Line>) => {
    setIsBack(false);
    const next = { number, time, ...typed };
    setLine(next.number === '' && next.time === '' ? EMPTY : next);
  };
  const typeTime = (time: string) => type({ time });
  // Where the line was left, typing goes on.
  const goOn = useEffectEvent(() => (/^\S+$/.test(number.trim()) ? timeField : numberField).current?.focus());
  useEffect(() => goOn(), []);

  const takeNumber = () => {
    if (heard) {
      if (heard.kind === 'elsewhere') return setWrong(heardText(say, heard, grid.stage));
      const said = heard.kind === 'report' ? heard.number : heard.typed.number;
      if (!grid.crews.some((one) => one.number === said))
        return setWrong(say('entry.unknown', { number: said }));
      const doubt = aheadOf(known, heard, crewTyped(grid.crews, said));
      const { question, reason } = ask(number, notThereWords(say, grid.time_zone, said, doubt));
      if (question) return setWrong(question);
      onEnter({ kind: 'heard', heard, reason });
      return clear();
    }
    const typed = number.trim() || next?.number;
    if (!typed) return;
    type({ number: typed });
    setWrong(null);
    timeField.current?.focus();
  };
  const takeTime = () => {
    if (number.trim() === '') return setWrong(say('entry.noNumber'));
    if (typed.kind === 'unreadable') return setWrong(say(`time.${typed.reason}`));
    if (typed.kind === 'at' || typed.kind === 'now') {
      const at = typed.kind === 'at' ? typed.at : new Date(live().time.nowMs()).toISOString();
      // A second entry is compared, not recorded: nothing of what is known may show in it.
      const judged = isBlind ? null : crew;
      const beside = besideAt(known, point, judged, at, live().time.nowMs());
      const { question, reason } = askTime({
        ...{ point, crew: judged, number: number.trim(), at, expected, beside },
        line: `${number} ${time}`,
      });
      if (question) return setWrong(question);
      onEnter({ kind: 'chrono', number, at, reason });
      clear();
      return setConfirmed(confirmedWords(say, grid.time_zone, beside));
    } else if (isBlind) return setWrong(say('card.noSign'));
    else {
      const isStop = typed.kind === 'did_not_finish';
      const doubt =
        crew &&
        (isStop
          ? (finishedBefore(known, crew, null) ?? stopsAhead(known, crew, null))
          : startedAfterAll(known, crew));
      const { question, reason } = ask(
        `${number} ${time}`,
        notThereWords(say, grid.time_zone, number, doubt),
      );
      if (question) return setWrong(question);
      onEnter({ kind: typed.kind, number, reason });
    }
    clear();
  };
  const onKey = (event: KeyboardEvent, take: () => void) => {
    if (event.key === 'Enter') {
      // A key held down answers no question.
      if (!event.repeat) take();
    } else if (event.key === 'Escape') clear();
    else if (isUndo(event))
      (wrong === null ? onUndo : clear)(); // A questioned line is not recorded yet.
    else if (!isForSwap(event) || number !== '' || time !== '') return;
    // Where nothing is suggested the key does nothing, unless a number begins with it.
    else if (!onAccept?.() && grid.crews.some((one) => one.number.startsWith('S'))) return;
    event.preventDefault();
  };
  return (
    <section className={styles.entry} aria-label={say('entry.label', { point: point.code })}>
      <div className={styles.line}>
        <EntryField
          ref={numberField}
          name="number"
          value={number}
          placeholder={next?.number ?? ''}
          onType={(typed) => type({ number: typed })}
          onKeyDown={(event) => onKey(event, takeNumber)}
        />
        <EntryField
          ref={timeField}
          name="time"
          value={time}
          placeholder={expected && !isBlind ? clockText(expected, grid.time_zone) : ''}
          onType={typeTime}
          onKeyDown={(event) => onKey(event, takeTime)}
          isWrong={wrong !== null}
        />
      </div>
      <p
        className={styles.echo}
        aria-live="polite"
        data-entry="echo"
        data-wrong={wrong !== null || undefined}
      >
        {isBack && wrong === null && `${say('half.back')} `}
        {wrong ??
          (number === '' ? confirmed : null) ??
          (heard
            ? heardText(say, heard, grid.stage)
            : [
                echoOf(say, number, crew, isBlind ? 'blind' : (next ?? goneAt(grid, point))),
                whichHour(typed, grid.time_zone),
              ]
                .filter(Boolean)
                .join(' · '))}
      </p>
      <WhichHour typed={heard ? null : typed} text={time} timeZone={grid.time_zone} onType={typeTime} />
      {!isBlind && <EntryHints grid={grid} point={point} crew={crew ?? next} />}
      <p className={basics.caption}>
        {keysText(say, isBlind ? 'verify.keys' : 'entry.keys', precisionAt(grid, point))}
      </p>
    </section>
  );
}

const isUndo = ({ key, ctrlKey, metaKey }: KeyboardEvent) =>
  key.toLowerCase() === 'z' && (ctrlKey || metaKey);

const isForSwap = ({ key, ctrlKey, metaKey }: KeyboardEvent) =>
  key.toLowerCase() === 's' && !ctrlKey && !metaKey;

function aheadOf(grid: ChronosGrid, heard: Recordable, crew: GridCrew | null): NotThere | null {
  if (heard.kind !== 'retirement' || !crew) return null;
  const { place, isForGood } = heard.typed;
  const at = place === null || place.kind === 'stage' ? null : place.code;
  return finishedBefore(grid, crew, at, isForGood) ?? stopsAhead(grid, crew, at);
}

function heardText(say: ReturnType<typeof useSay>, heard: Heard, stage: string): string {
  if (heard.kind === 'elsewhere') return say('radio.elsewhere', { place: heard.place, stage });
  if (heard.kind === 'report') return say(`radio.says.${heard.says}`, { number: heard.number });
  const { number, place, cause, note, crew, isForGood } = heard.typed;
  return [
    say(isForGood ? 'radio.retiresForGood' : 'radio.retires', { number }),
    place?.code ?? stage,
    note && `${note} (${wordOf(say, 'radio.cause', cause ?? 'withdrawn')})`,
    say(`radio.crew.${crew ?? 'asked'}`),
  ]
    .filter(Boolean)
    .join(' · ');
}

function echoOf(
  say: ReturnType<typeof useSay>,
  number: string,
  crew: GridCrew | null,
  next: GridCrew | readonly GridCrew[] | 'blind',
): string {
  const typed = readCrewNumber(number);
  if (crew && crew.number !== typed)
    return joinIsolated([say('entry.renumbered', { typed, number: crew.number }), ...crew.names], ' · ');
  if (crew) return joinIsolated([crew.number, ...crew.names], ' · ');
  if (number.trim()) return say('entry.unknown', { number: number.trim() });
  if (next === 'blind') return '';
  return 'number' in next
    ? say('entry.next', { crew: joinIsolated([next.number, ...next.names], ' · ') })
    : completeWords(say, next);
}

function useRadioWords(): RadioWords {
  const say = useSay();
  return useMemo(
    () => ({
      causes: Object.fromEntries(CAUSES.map((cause) => [cause, say(`radio.${cause}`)])),
      ok: say('radio.ok'),
      help: say('radio.help'),
    }),
    [say],
  );
}

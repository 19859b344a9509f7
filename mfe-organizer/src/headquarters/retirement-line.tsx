/** A retirement as it is heard by radio, in one line: `214 r SS3 engine, crew OK`. What it will record is echoed while it is typed. */
import type { CrewOutThere, CrewRow, Fact, Retirement } from '@bivouac/data';
import type { IndexBody } from '@bivouac/data/feed';
import { wordOf } from '@bivouac/i18n';
import { live } from '@bivouac/live';
import {
  newId,
  type RetirementPlace,
  readCrewNumber,
  readRetirement,
  type TypedRetirement,
} from '@bivouac/rules';
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import type { MessageId } from '../catalogues/index.ts';
import { notThereWords } from '../chronos/entry/doubt-words.ts';
import { type Doubt, useAsked } from '../chronos/entry/use-asked.ts';
import { clockText } from '../chronos/model/clock-text.ts';
import { nameOf, placesOf } from '../desk/retirement-places.ts';
import { useSay } from '../language/language.ts';
import { finishedThere, stageFrom } from './finished-there.ts';
import styles from './headquarters.module.css';
import { notReached, outNow } from './not-reached.ts';

interface RetirementLineProps {
  index: IndexBody;
  crews: readonly CrewRow[];
  safety: readonly CrewOutThere[];
  /** Answers whether it was recorded. */
  onEnter(facts: Fact[]): Promise<boolean>;
  onUndo(): void;
}

const CAUSES = ['mechanical', 'technical', 'off_road', 'time_limit', 'withdrawn'] as const;

export function RetirementLine({ index, crews, safety, onEnter, onUndo }: RetirementLineProps) {
  const { code: rally, time_zone: timeZone } = index;
  const places = useMemo(() => placesOf(index), [index]);
  const say = useSay();
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState(false);
  const [question, setQuestion] = useState<string | null>(null);
  const ask = useAsked();
  const isReading = useRef(false);
  const number = readCrewNumber(text.trim().split(/\s+/)[0] ?? '');
  const crew = crews.find((one) => one.number === number) ?? null;
  const wordsOf = (id: MessageId) =>
    say(id)
      .split(',')
      .map((word) => word.trim());
  const out = outNow(safety, number);
  const typed = readRetirement({
    text,
    places: (crew && places.get(crew.race)) ?? [],
    on: out?.stage ?? null,
    causes: Object.fromEntries(CAUSES.map((cause) => [cause, wordsOf(`retire.words.${cause}`)])),
    words: { ok: wordsOf('retire.words.ok'), help: wordsOf('retire.words.help') },
  });
  const place = placeIn(typed, out);
  const trouble = troubleOf(typed, crew, place);

  const doubtOf = async (race: string, at: RetirementPlace, isForGood: boolean): Promise<Doubt | null> => {
    const seen = notReached(out, at, places.get(race) ?? []);
    if (seen) {
      const known = { number, place: nameOf(at), code: seen.code, at: clockText(seen.at, timeZone) };
      return { question: say('retire.notThere', known), reason: say('retire.anyway', known) };
    }
    const stage = stageFrom(index, race, at);
    const finished = stage && (await finishedThere(stage, number, at, isForGood));
    return finished ? notThereWords(say, timeZone, number, finished) : null;
  };
  const enter = async () => {
    setWrong(trouble !== null);
    if (trouble !== null || typed.kind !== 'retirement' || !crew || !place || isReading.current) return;
    isReading.current = true;
    const doubt = await doubtOf(crew.race, place, typed.isForGood);
    isReading.current = false;
    const { question, reason } = ask(text, doubt);
    setQuestion(question);
    if (question) return;
    const at = new Date(live().time.nowMs()).toISOString();
    setText((now) => (now === text ? '' : now));
    const isRecorded = await onEnter(retirementOf({ rally, race: crew.race, at }, typed, place, reason));
    if (!isRecorded) setText((now) => now || text);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      // A key held down answers no question.
      if (!event.repeat) void enter();
    } else if (event.key === 'Escape') {
      setText('');
      setWrong(false);
      setQuestion(null);
    } else if (event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && text === '') {
      event.preventDefault();
      onUndo();
    }
  };
  return (
    <section className={styles.retirement} aria-label={say('retire.title')}>
      <label className={styles.field}>
        <span>
          {say('retire.title')}: {say('retire.label')}
        </span>
        <input
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setWrong(false);
            setQuestion(null);
          }}
          onKeyDown={onKeyDown}
          placeholder={say('retire.example')}
          autoComplete="off"
          spellCheck={false}
          aria-invalid={wrong}
          data-retire="line"
        />
      </label>
      <p
        className={styles.echo}
        aria-live="polite"
        data-retire="echo"
        data-wrong={wrong || question !== null || undefined}
      >
        {text.trim() === ''
          ? say('retire.keys')
          : [
              crew ? [crew.number, crew.members[0]?.name].filter(Boolean).join(' · ') : null,
              trouble ? say(trouble, { number, ...choicesIn(typed) }) : echoOf(typed, place, say),
              question,
            ]
              .filter(Boolean)
              .join(' · ')}
      </p>
    </section>
  );
}

function troubleOf(
  typed: TypedRetirement,
  crew: CrewRow | null,
  place: RetirementPlace | null,
): MessageId | null {
  if (typed.kind === 'unreadable') return `retire.unread.${typed.reason}`;
  if (!crew) return 'entry.unknown';
  if (place !== null) return null;
  return typed.choices.length > 0 ? 'retire.which' : 'retire.where';
}

/** Without a typed place, the stage on which the crew is. */
function placeIn(typed: TypedRetirement, out: CrewOutThere | undefined): RetirementPlace | null {
  if (typed.kind !== 'retirement' || typed.choices.length > 0) return null;
  return typed.place ?? (out ? { code: out.stage, kind: 'stage' } : null);
}

function choicesIn(typed: TypedRetirement): { point: string; choices: string } {
  const choices = typed.kind === 'retirement' ? typed.choices : [];
  return { point: choices[0]?.code ?? '', choices: choices.map(nameOf).join(', ') };
}

function echoOf(
  typed: TypedRetirement,
  place: RetirementPlace | null,
  say: ReturnType<typeof useSay>,
): string {
  if (typed.kind === 'unreadable') return '';
  return [
    say(typed.isForGood ? 'retire.forGood' : 'retire.forLeg', { place: place ? nameOf(place) : '' }),
    wordOf(say, 'retire.cause', typed.cause ?? 'withdrawn'),
    say(`retire.crew.${typed.crew ?? 'unknown'}`),
  ].join(' · ');
}

interface Heard {
  rally: string;
  race: string;
  at: string;
}

/** Words of the cause stay with headquarters: the public reads the cause alone. */
function retirementOf(
  { rally, race, at }: Heard,
  { number, cause, note, crew, isForGood }: Extract<TypedRetirement, { kind: 'retirement' }>,
  place: RetirementPlace,
  reason: string | null = null,
): Fact[] {
  const stage = place.kind === 'stage' ? place.code : place.stage;
  const where = place.kind === 'control' ? { control: place.code } : { stage: stage ?? place.code };
  const retirement: Retirement = {
    id: newId(),
    kind: 'retirement',
    rally,
    race,
    number,
    ...where,
    status: isForGood ? 'permanent' : 'temporary',
    cause: cause ?? 'withdrawn',
    at,
    ...(reason === null ? {} : { reason }),
  };
  const told = [place.kind === 'waypoint' ? place.code : null, note].filter(Boolean).join(': ');
  if (crew === null && told === '') return [retirement];
  return [
    retirement,
    {
      id: newId(),
      kind: 'report',
      rally,
      race,
      number,
      ...(stage ? { stage } : {}),
      says: crew ?? 'retired',
      ...(told ? { note: told } : {}),
      at,
    },
  ];
}

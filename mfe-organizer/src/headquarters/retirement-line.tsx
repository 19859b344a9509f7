/** A retirement as it is heard by radio, in one line: `214 r SS3 engine, crew OK`. What it will record is echoed while it is typed. */
import type { CrewOutThere, CrewRow, Fact } from '@bivouac/data';
import { wordOf } from '@bivouac/i18n';
import { live } from '@bivouac/live';
import { type RetirementPlace, readRetirement, type TypedRetirement } from '@bivouac/rules';
import { Card } from '@bivouac/ui';
import { type KeyboardEvent, useState } from 'react';
import type { MessageId } from '../catalogues/index.ts';
import { clockText } from '../chronos/model/clock-text.ts';
import { useSay } from '../language/language.ts';
import { notReached } from './not-reached.ts';
import styles from './retirement.module.css';
import { retirementOf } from './retirement.ts';

interface RetirementLineProps {
  rally: string;
  crews: readonly CrewRow[];
  /** Codes by race. */
  places: ReadonlyMap<string, readonly RetirementPlace[]>;
  safety: readonly CrewOutThere[];
  timeZone: string;
  onEnter(facts: Fact[]): void;
  onUndo(): void;
}

const CAUSES = ['mechanical', 'technical', 'off_road', 'time_limit', 'withdrawn'] as const;

export function RetirementLine({
  rally,
  crews,
  places,
  safety,
  timeZone,
  onEnter,
  onUndo,
}: RetirementLineProps) {
  const say = useSay();
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState(false);
  // What was asked about; another line is asked about anew.
  const [asked, setAsked] = useState<string | null>(null);
  const number = text.trim().split(/\s+/)[0] ?? '';
  const crew = crews.find((one) => one.number === number) ?? null;
  const wordsOf = (id: MessageId) =>
    say(id)
      .split(',')
      .map((word) => word.trim());
  const typed = readRetirement({
    text,
    places: (crew && places.get(crew.race)) ?? [],
    causes: Object.fromEntries(CAUSES.map((cause) => [cause, wordsOf(`retire.words.${cause}`)])),
    words: { ok: wordsOf('retire.words.ok'), help: wordsOf('retire.words.help') },
  });
  const out = safety.find((one) => one.number === number);
  // Nothing said: where it is out there.
  const place =
    typed.kind === 'retirement'
      ? (typed.place ?? (out ? { code: out.stage, kind: 'stage' as const } : null))
      : null;
  const trouble = troubleOf(typed, crew, place);
  const seen = crew && place ? notReached(out, place, places.get(crew.race) ?? []) : null;
  const known = seen && {
    number,
    place: place?.code ?? '',
    code: seen.code,
    at: clockText(seen.at, timeZone),
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      setWrong(trouble !== null);
      if (trouble !== null || typed.kind !== 'retirement' || !crew || !place) return;
      if (known && asked !== text) return setAsked(text);
      const at = new Date(live().time.nowMs()).toISOString();
      const reason = known ? say('retire.anyway', known) : null;
      onEnter(retirementOf({ rally, race: crew.race, at }, typed, place, reason));
      setText('');
      setAsked(null);
    } else if (event.key === 'Escape') {
      setText('');
      setWrong(false);
    } else if (event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && text === '') {
      event.preventDefault();
      onUndo();
    }
  };
  return (
    <Card title={say('retire.title')}>
      <label className={styles.field}>
        <span>{say('retire.label')}</span>
        <input
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setWrong(false);
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
        data-wrong={wrong || (known !== null && asked === text) || undefined}
      >
        {text.trim() === ''
          ? say('retire.keys')
          : [
              crew ? [crew.number, crew.members[0]?.name].filter(Boolean).join(' · ') : null,
              trouble ? say(trouble, { number }) : echoOf(typed, place, say),
              known && asked === text ? say('retire.notThere', known) : null,
            ]
              .filter(Boolean)
              .join(' · ')}
      </p>
    </Card>
  );
}

/** The text that says what is missing; null: it can be recorded. */
function troubleOf(
  typed: TypedRetirement,
  crew: CrewRow | null,
  place: RetirementPlace | null,
): MessageId | null {
  if (typed.kind === 'unreadable') return `retire.unread.${typed.reason}`;
  if (!crew) return 'entry.unknown';
  return place === null ? 'retire.where' : null;
}

function echoOf(
  typed: TypedRetirement,
  place: RetirementPlace | null,
  say: ReturnType<typeof useSay>,
): string {
  if (typed.kind === 'unreadable') return '';
  return [
    say(typed.isForGood ? 'retire.forGood' : 'retire.forLeg', { place: place?.code ?? '' }),
    wordOf(say, 'retire.cause', typed.cause ?? 'withdrawn'),
    say(`retire.crew.${typed.crew ?? 'unknown'}`),
  ].join(' · ');
}

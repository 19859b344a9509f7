/** One line, no mouse: number, zone, peak, seconds. What it will say is echoed while it is typed; Enter records it. */

import type { OverspeedsList } from '@bivouac/data';
import { joinIsolated } from '@bivouac/i18n';
import { readCrewNumber, readOverspeed, type TypedOverspeed } from '@bivouac/rules';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useSay } from '../language/language.ts';
import styles from './overspeeds.module.css';

type Typed = Extract<TypedOverspeed, { kind: 'overspeed' }>;

interface OverspeedLineProps {
  list: OverspeedsList;
  onEnter(typed: Typed): void;
  onUndo(): void;
}

export function OverspeedLine({ list, onEnter, onUndo }: OverspeedLineProps) {
  const say = useSay();
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const typed = readOverspeed({ text, zones: list.zones });
  useEffect(() => field.current?.focus(), []);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      setWrong(typed.kind === 'unreadable');
      if (typed.kind === 'unreadable') return;
      onEnter(typed);
      setText('');
    } else if (event.key === 'Escape') {
      setText('');
      setWrong(false);
    } else if (event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && text === '') {
      event.preventDefault();
      onUndo();
    }
  };
  return (
    <section className={styles.entry} aria-label={say('over.entry')}>
      <label className={styles.field}>
        <span>{say('over.entry')}</span>
        <input
          ref={field}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setWrong(false);
          }}
          onKeyDown={onKeyDown}
          placeholder={placeholderOf(list)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-invalid={wrong}
          data-overspeed="line"
        />
      </label>
      <p className={styles.echo} aria-live="polite" data-overspeed="echo" data-wrong={wrong || undefined}>
        {text.trim() === '' && !wrong ? zonesSaid(list, say) : echoOf(typed, text, list, say)}
      </p>
      <p className={styles.keys}>{say('over.entryKeys')}</p>
    </section>
  );
}

function placeholderOf({ zones, crews }: OverspeedsList): string {
  return [crews[0]?.number ?? '214', zones[0]?.code ?? null, zones[0]?.limit_kmh ? '87' : '87/50', '12']
    .filter(Boolean)
    .join(' ');
}

function zonesSaid({ zones }: OverspeedsList, say: ReturnType<typeof useSay>): string {
  if (zones.length === 0) return say('over.noZones');
  return zones
    .map(({ code, limit_kmh }) =>
      limit_kmh === null ? code : say('over.zoneLimit', { zone: code, limit: limit_kmh }),
    )
    .join(' · ');
}

function echoOf(typed: TypedOverspeed, text: string, list: OverspeedsList, say: ReturnType<typeof useSay>) {
  const number = readCrewNumber(text.trim().split(/\s+/)[0] ?? '');
  const crew = list.crews.find((one) => one.number === number);
  const who = crew
    ? joinIsolated([crew.number, ...crew.names], ' · ')
    : number && say('entry.unknown', { number });
  const what =
    typed.kind === 'unreadable'
      ? say(`over.unread.${typed.reason}`, { found: typed.found })
      : say('over.echo', {
          zone: typed.zone ?? '–',
          max: typed.maxKmh,
          limit: typed.limitKmh,
          excess: typed.maxKmh - typed.limitKmh,
        });
  return [who, what].filter(Boolean).join(' · ');
}

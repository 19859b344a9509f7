/** Until when protests may be lodged. A time that has passed, or is shorter than in the regulations, needs to be confirmed. */
import { live } from '@bivouac/live';
import * as basics from '@bivouac/ui/basics';
import { useState } from 'react';
import { HourField } from '../forms/hour-field.tsx';
import { instantOf, spokenInstant } from '../forms/hours.ts';
import { useSay } from '../language/language.ts';

/** The name under which the database expects the confirmation, among the matters a reason is given for. */
const SHORT = 'short_protest';
const MINUTE_MS = 60_000;

/**
 * `timeZone`: the rally's, as pages and documents show the time, also where a leg has another one.
 * `regularMs`: how long the regulations give from the publication on; null: unknown.
 * `typed`: of the form it belongs to, with whose draft it is kept; that it is meant is said again.
 */
export function useProtest(typed: string, timeZone: string, regularMs: number | null) {
  const [meant, setMeant] = useState('');
  const nowMs = live().time.nowMs();
  // To the minute, as it is typed.
  const regular = new Date(Math.floor((nowMs + (regularMs ?? 0)) / MINUTE_MS) * MINUTE_MS).toISOString();
  const until = instantOf(typed, timeZone, regular);
  const isAsked = until !== null && until < regular;
  const isMeant = isAsked && meant === typed;
  return {
    typed,
    timeZone,
    near: regular,
    isAsked,
    hasPassed: until !== null && Date.parse(until) <= nowMs,
    regular: regularMs === null ? null : spokenInstant(regular, timeZone),
    isReady: !isAsked || isMeant,
    /** What the fact says of it; `accepts`: what else the reason is for. */
    said: (accepts: string[] | undefined) => ({
      ...(until ? { protest_until: until } : {}),
      ...(isMeant ? { accepts: [...(accepts ?? []), SHORT] } : {}),
    }),
    mean: (is: boolean) => setMeant(is ? typed : ''),
  };
}

interface ProtestFieldProps {
  protest: ReturnType<typeof useProtest>;
  onType(typed: string): void;
}

export function ProtestField({ protest, onType }: ProtestFieldProps) {
  const say = useSay();
  const { typed, regular, isAsked, hasPassed, isReady } = protest;
  return (
    <>
      <HourField
        label={say('stages.protestUntil')}
        hint={`${regular === null ? say('stages.protestHint') : say('stages.protestRegular', { at: regular })} ${say('documents.zone', { zone: protest.timeZone })}`}
        value={typed}
        timeZone={protest.timeZone}
        near={protest.near}
        onChange={onType}
      />
      {isAsked && (
        <label className={basics.whole}>
          <input type="checkbox" checked={isReady} onChange={(e) => protest.mean(e.target.checked)} />{' '}
          {say(hasPassed ? 'stages.protestPassed' : 'stages.protestShort', { at: regular ?? '' })}
        </label>
      )}
    </>
  );
}

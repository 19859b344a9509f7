/** Until when protests may be lodged. A time that has passed, or is shorter than in the regulations, needs to be confirmed. */
import { live } from '@bivouac/live';
import { DateTimeField } from '@bivouac/officials/fields';
import * as basics from '@bivouac/ui/basics';
import { useState } from 'react';
import { spokenInstant } from '../forms/hours.ts';
import { useSay } from '../language/language.ts';

/** The name under which the database expects the confirmation, among the matters a reason is given for. */
const SHORT = 'short_protest';
const MINUTE_MS = 60_000;

/**
 * `timeZone`: the rally's, as pages and documents show the time, also where a leg has another one.
 * `regularMs`: how long the regulations give from the publication on; null: unknown.
 * `until`: of the form it belongs to, with whose draft it is kept; that it is meant is said again.
 */
export function useProtest(until: string | null, timeZone: string, regularMs: number | null) {
  const [meant, setMeant] = useState<string | null>(null);
  const nowMs = live().time.nowMs();
  // To the minute, as it is typed.
  const regular = new Date(Math.floor((nowMs + (regularMs ?? 0)) / MINUTE_MS) * MINUTE_MS).toISOString();
  const isAsked = until !== null && until < regular;
  const isMeant = isAsked && meant === until;
  return {
    until,
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
    mean: (is: boolean) => setMeant(is ? until : null),
  };
}

interface ProtestFieldProps {
  protest: ReturnType<typeof useProtest>;
  onChange(until: string | null): void;
}

export function ProtestField({ protest, onChange }: ProtestFieldProps) {
  const say = useSay();
  const { until, regular, isAsked, hasPassed, isReady } = protest;
  return (
    <>
      <DateTimeField
        label={say('stages.protestUntil')}
        hint={regular === null ? say('stages.protestHint') : say('stages.protestRegular', { at: regular })}
        isOfToday
        value={until}
        timeZone={protest.timeZone}
        before={protest.near}
        onChange={onChange}
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

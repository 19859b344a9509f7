/** How the rally computer is: loud while its database is away or its disk is full, quiet about what has passed. */
import { data, type MachineHealth, machineHealth } from '@bivouac/data';
import { useReadEvery } from '@bivouac/officials';
import { useRead } from '@bivouac/officials/query';
import { TimeOfDay } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import { useSay } from '../language/language.ts';
import styles from './headquarters.module.css';

/** It answers without its database, and costs it nothing. */
const LOOK_EVERY_MS = 3_000;
/** So long it is worth knowing that the database was away. */
const TOLD_FOR_MS = 30 * 60_000;

/** Whether it says itself why nothing works: whoever failed meanwhile need not guess. */
export function isInTrouble(health: MachineHealth | null): boolean {
  return Boolean(health?.disk_full_since || (health?.database && !health.database.until));
}

export function Machine({ health, timeZone }: { health: MachineHealth | null; timeZone: string }) {
  const say = useSay();
  const outage = health?.database;
  const nowMs = useReadEvery(Date.now);
  const isRecent = outage?.until && nowMs - Date.parse(outage.until) < TOLD_FOR_MS;
  const saysSomething = isInTrouble(health) || isRecent;
  return (
    <div hidden={!saysSomething}>
      {health?.disk_full_since && (
        <p role="alert" className={styles.trouble}>
          <strong>
            {say('machine.full')} <TimeOfDay at={health.disk_full_since} timeZone={timeZone} seconds />.
          </strong>{' '}
          {say('machine.makeRoom')}
        </p>
      )}
      {outage && !outage.until && (
        <p role="alert" className={styles.trouble}>
          <strong>
            {say(outage.is_silent ? 'machine.silent' : 'machine.away')}{' '}
            <TimeOfDay at={outage.since} timeZone={timeZone} seconds />.
          </strong>{' '}
          {outage.is_silent ? say('machine.goesOn') : say('machine.tried', { count: outage.attempts })}{' '}
          {say('machine.kept')}
        </p>
      )}
      {outage?.until && isRecent && (
        <p className={basics.muted}>
          {say(outage.is_silent ? 'machine.wasSilent' : 'machine.wasAway')}{' '}
          <TimeOfDay at={outage.since} timeZone={timeZone} seconds />–
          <TimeOfDay at={outage.until} timeZone={timeZone} seconds />. {say('machine.nothingLost')}
        </p>
      )}
    </div>
  );
}

/** Null: not known, or nobody there to tell. While no answer comes the last one stays. */
export function useHealth(): MachineHealth | null {
  const { value } = useRead(
    ['machineHealth'],
    (signal) => machineHealth(data(), { signal }),
    // A hosted project has no such machine: it is not asked again.
    (known) => ({ everyMs: known.value || known.problem ? LOOK_EVERY_MS : null }),
  );
  return value;
}

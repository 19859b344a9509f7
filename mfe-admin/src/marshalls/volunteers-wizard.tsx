/** Volunteers from a file: who is at which post, on which day and from when until when. */

import {
  type DutyHours,
  data,
  type MarshallEntry,
  type PlanOf,
  planChange,
  type RallySetUp,
} from '@bivouac/data';
import { DateField } from '@bivouac/officials/fields';
import * as basics from '@bivouac/ui/basics';
import { useMemo, useState } from 'react';
import { spokenHours } from '../forms/hours.ts';
import { useSay } from '../language/language.ts';
import { SheetImport, type SheetKind } from '../sheets/sheet-import.tsx';
import { Template } from '../sheets/template.tsx';
import styles from './marshalls.module.css';
import { volunteerTemplate } from './volunteer-template.ts';
import { VOLUNTEER_WORDS, type VolunteerField, volunteersOf } from './volunteers.ts';

interface VolunteersWizardProps {
  rally: RallySetUp;
  onDone(isChanged: boolean): void;
}

export function VolunteersWizard({ rally, onDone }: VolunteersWizardProps) {
  const say = useSay();
  const [day, setDay] = useState(rally.starts_on);
  const [setsHours, setSetsHours] = useState(false);
  const [duties, setDuties] = useState<DutyHours[]>([]);
  const kind = useMemo(
    (): SheetKind<VolunteerField, MarshallEntry, PlanOf<'enter_marshalls'>> => ({
      words: VOLUNTEER_WORDS,
      needed: ['name', 'post'],
      dates: ['day'],
      clocks: ['from', 'until', 'hours'],
      timeZone: rally.time_zone,
      rowsOf: (rows, columns, _, order, hours) =>
        volunteersOf(rows, columns, { timeZone: rally.time_zone, day, order }, hours),
      plan: (rows, file) =>
        planChange(data(), { kind: 'enter_marshalls', id: rally.id, rows, file, sets_hours: setsHours }),
      read(_, plan) {
        setDuties(plan.duties ?? []);
        return plan.rows ?? [];
      },
    }),
    [rally.id, rally.time_zone, day, setsHours],
  );
  return (
    <SheetImport
      kind={kind}
      title={say('atPost.import')}
      missing={say('atPost.noColumns')}
      more={
        <>
          <DateField
            label={say('atPost.day')}
            hint={say('atPost.dayHint')}
            required
            isOfRally
            value={day}
            onChange={setDay}
          />
          <Template
            name={say('template.volunteers')}
            hint={say('template.replace')}
            rows={() => volunteerTemplate(day, say)}
          />
        </>
      }
      besides={
        <HoursOffer duties={duties} timeZone={rally.time_zone} isChosen={setsHours} onChoose={setSetsHours} />
      }
      hasMore={setsHours && duties.length > 0}
      onDone={onDone}
    />
  );
}

interface HoursOfferProps {
  duties: readonly DutyHours[];
  timeZone: string;
  isChosen: boolean;
  onChoose(isChosen: boolean): void;
}

/** The hours that duties would get from a list of volunteers, each beside those it has; they are set only where that is chosen. */
function HoursOffer({ duties, timeZone, isChosen, onChoose }: HoursOfferProps) {
  const say = useSay();
  if (duties.length === 0) return null;
  return (
    <div data-hours-offer className={styles.offer}>
      <label className={styles.check}>
        <input type="checkbox" checked={isChosen} onChange={(e) => onChoose(e.target.checked)} />
        {say('atPost.setHours', { count: duties.length })}
      </label>
      <p className={basics.light}>{say('atPost.setHoursHint')}</p>
      <ul>
        {duties.map((duty) => (
          <li key={duty.id} className={styles.duty}>
            <span>
              {duty.post} <strong>{duty.code}</strong> <span className={basics.light}>{duty.race}</span>
            </span>
            <span>
              {duty.was_opens || duty.was_closes ? (
                <s className={basics.light}>{spokenHours(duty.was_opens, duty.was_closes, timeZone)}</s>
              ) : (
                <span className={basics.light}>{say('marshalls.anyHour')}</span>
              )}{' '}
              → {spokenHours(duty.opens, duty.closes, timeZone)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Who carried which device, and when: trackers are swapped. A device named like a start number needs no row. */

import { assignDevice, data, endAssignment, type RallySetUp, type TrackerAssignment } from '@bivouac/data';
import { DateTimeField } from '@bivouac/officials/fields';
import { useChange } from '@bivouac/officials/query';
import { readCrewNumber } from '@bivouac/rules';
import { Button, Card, Field } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import type { FormEvent } from 'react';
import { DraftLine } from '../forms/draft-line.tsx';
import forms from '../forms/forms.module.css';
import { spokenInstant } from '../forms/hours.ts';
import { useDraft } from '../forms/use-draft.ts';
import { useSay } from '../language/language.ts';
import styles from './tripy.module.css';

interface DevicesProps {
  rally: RallySetUp;
  assignments: readonly TrackerAssignment[];
  onDone(): void;
}

const NOTHING = {
  ...{ device: '', number: '' },
  from_at: null as string | null,
  until_at: null as string | null,
};

export function Devices({ rally, assignments, onDone }: DevicesProps) {
  const say = useSay();
  const { make, isBusy, trouble } = useChange();
  const draft = useDraft(`tracker-${rally.id}`, () => NOTHING);
  const { said, set, reset } = draft;
  const { from_at, until_at } = said;
  const isBackwards = from_at !== null && until_at !== null && until_at <= from_at;
  const isReady = said.device.trim() !== '' && said.number.trim() !== '' && !isBackwards;
  const spoken = (at: string | null, none: string) => (at ? spokenInstant(at, rally.time_zone) : none);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const assignment = {
      device: said.device.trim(),
      number: readCrewNumber(said.number),
      from_at,
      until_at,
    };
    if (!(await make(() => assignDevice(data(), rally.id, assignment)))) return;
    reset();
    onDone();
  };
  return (
    <Card title={say('tripy.devices')}>
      <p className={basics.quiet}>{say('tripy.devicesText')}</p>
      <ul data-devices>
        {assignments.map((one) => (
          <li key={one.id} className={styles.line}>
            <span>
              <strong>{one.device}</strong> → {say('tripy.crew', { number: one.number })}{' '}
              <span className={basics.quiet}>
                {spoken(one.from_at, say('tripy.fromStart'))} – {spoken(one.until_at, say('tripy.untilEnd'))}
              </span>
            </span>
            <Button
              look="quiet"
              disabled={isBusy}
              onClick={async () => {
                if (await make(() => endAssignment(data(), one.id))) onDone();
              }}
            >
              {say('tripy.endAssignment')}
            </Button>
          </li>
        ))}
      </ul>
      <form className={forms.form} onSubmit={submit}>
        <DraftLine draft={draft} />
        <Field label={say('trackerField.device')}>
          <input maxLength={100} value={said.device} onChange={(e) => set({ device: e.target.value })} />
        </Field>
        <Field label={say('tripy.carriedBy')}>
          <input maxLength={6} value={said.number} onChange={(e) => set({ number: e.target.value })} />
        </Field>
        <DateTimeField
          label={say('tripy.from')}
          value={from_at}
          timeZone={rally.time_zone}
          onChange={(from_at) => set({ from_at })}
        />
        <DateTimeField
          label={say('tripy.until')}
          problem={isBackwards ? say('tripy.backwards') : null}
          value={until_at}
          timeZone={rally.time_zone}
          onChange={(until_at) => set({ until_at })}
        />
        <div className={forms.acts}>
          <Button type="submit" disabled={!isReady || isBusy}>
            {say('tripy.assign')}
          </Button>
          {trouble && (
            <span role="alert" className={basics.wrong}>
              {trouble}
            </span>
          )}
        </div>
      </form>
    </Card>
  );
}

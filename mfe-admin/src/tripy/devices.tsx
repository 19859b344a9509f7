/** Who carried which device, and when: trackers are swapped. A device named like a start number needs no row. */

import { assignDevice, data, endAssignment, type RallySetUp, type TrackerAssignment } from '@bivouac/data';
import { chosen, DateTimeField, EntityForm, needed, TextField, useEntityForm } from '@bivouac/officials/form';
import { useChange } from '@bivouac/officials/query';
import { readCrewNumber } from '@bivouac/rules';
import { Button, Card } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import { useState } from 'react';
import * as v from 'valibot';
import { spokenInstant } from '../forms/hours.ts';
import { useSay } from '../language/language.ts';
import styles from './tripy.module.css';

interface DevicesProps {
  rally: RallySetUp;
  assignments: readonly TrackerAssignment[];
  onDone(): void;
}

export function Devices({ rally, assignments, onDone }: DevicesProps) {
  const say = useSay();
  const { make, isBusy, trouble } = useChange();
  const [assigned, setAssigned] = useState(0);
  const spoken = (at: string | null, none: string) => (at ? spokenInstant(at, rally.time_zone) : none);
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
      <AssignDevice
        key={assigned}
        rally={rally}
        trouble={trouble}
        onDone={() => {
          setAssigned(assigned + 1);
          onDone();
        }}
      />
    </Card>
  );
}

interface AssignDeviceProps extends Pick<DevicesProps, 'rally' | 'onDone'> {
  trouble: string | null;
}

function AssignDevice({ rally, trouble, onDone }: AssignDeviceProps) {
  const say = useSay();
  const form = useEntityForm({
    place: `tracker-${rally.id}`,
    values: { device: '', number: '', from_at: null as string | null, until_at: null as string | null },
    schema: v.pipe(
      v.object({
        device: needed,
        number: v.pipe(needed, v.transform(readCrewNumber)),
        from_at: chosen<string | null>(),
        until_at: chosen<string | null>(),
      }),
      v.forward(
        v.partialCheck(
          [['from_at'], ['until_at']],
          ({ from_at, until_at }) => from_at === null || until_at === null || from_at < until_at,
          say('tripy.backwards'),
        ),
        ['until_at'],
      ),
    ),
    send: (assignment) => assignDevice(data(), rally.id, assignment),
    onDone,
  });
  return (
    <EntityForm form={form} submit={say('tripy.assign')} error={form.error ?? trouble}>
      <TextField of={form} name="device" label={say('trackerField.device')} maxLength={100} />
      <TextField of={form} name="number" label={say('tripy.carriedBy')} maxLength={6} />
      <DateTimeField of={form} name="from_at" label={say('tripy.from')} timeZone={rally.time_zone} />
      <DateTimeField of={form} name="until_at" label={say('tripy.until')} timeZone={rally.time_zone} />
    </EntityForm>
  );
}

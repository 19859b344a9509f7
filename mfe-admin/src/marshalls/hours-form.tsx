/** Changes the hours of a duty. */
import { changedDuty, type Instant, type PostDuty, type RallyId } from '@bivouac/data';
import { chosen, DateTimeField, EntityForm, useEntityForm } from '@bivouac/officials/form';
import * as v from 'valibot';
import { ClashDialog } from '../history/clash-dialog.tsx';
import { useSay } from '../language/language.ts';

interface HoursFormProps {
  duty: PostDuty;
  rally: { id: RallyId; time_zone: string };
  onDone(): void;
}

export function HoursForm({ duty, rally, onDone }: HoursFormProps) {
  const say = useSay();
  const { opens_at, closes_at } = duty;
  const hours = { opens_at, closes_at };
  const form = useEntityForm({
    place: `hours-${duty.id}`,
    values: hours,
    seen: hours,
    schema: v.pipe(
      v.object({ opens_at: chosen<Instant | null>(), closes_at: chosen<Instant | null>() }),
      v.forward(
        v.partialCheck(
          [['opens_at'], ['closes_at']],
          ({ opens_at, closes_at }) =>
            opens_at === null || closes_at === null || Date.parse(opens_at) < Date.parse(closes_at),
          say('marshalls.backwards'),
        ),
        ['closes_at'],
      ),
    ),
    send: (change, { seen, planned }) => planned.start(changedDuty(duty, seen ?? hours, change)),
    onDone,
  });
  const at = { of: form, timeZone: rally.time_zone };
  return (
    <EntityForm form={form} submit={say('keep')}>
      <DateTimeField {...at} name="opens_at" label={say('marshalls.opens')} before={opens_at} />
      <DateTimeField {...at} name="closes_at" label={say('marshalls.closes')} before={closes_at} />
      <ClashDialog {...form.conflict} rally={rally} row={duty.id} name={duty.code} />
    </EntityForm>
  );
}

/** A given time for all who start a stage within a range of places; the crews are listed before it is recorded. */
import { chronosGrid, data } from '@bivouac/data';
import {
  chosen,
  EntityForm,
  needed,
  parsedBy,
  ReasonField,
  reason,
  SelectField,
  TextField,
  useEntityForm,
} from '@bivouac/officials/form';
import { useRead } from '@bivouac/officials/query';
import { parseDuration } from '@bivouac/rules';
import * as basics from '@bivouac/ui/basics';
import * as v from 'valibot';
import { useSay } from '../language/language.ts';
import { onStage, type StageFormProps } from './on-stage.ts';

function timeOf(text: string) {
  const read = parseDuration(text);
  return read.ok ? { ok: true as const, value: read.ms } : { ok: false as const };
}

const isRange = ({ from, to }: { from: string; to: string }) =>
  Number.isInteger(Number(from)) && Number(from) > 0 && Number(to) >= Number(from);

export function NotionalForm(props: StageFormProps) {
  const { stage, onClose } = props;
  const say = useSay();
  const form = useEntityForm({
    place: `notional-${stage.id}`,
    values: { from: '', to: '', time: '', keepsOwn: true, reason: '' },
    schema: v.pipe(
      v.object({
        from: needed,
        to: needed,
        time: v.pipe(needed, parsedBy(timeOf, say('stages.noDuration'))),
        keepsOwn: chosen<boolean>(),
        reason,
      }),
      v.forward(v.partialCheck([['from'], ['to']], isRange, say('stages.placesBackwards')), ['to']),
    ),
    send: ({ from, to, time, keepsOwn, reason }, { planned }) =>
      planned.propose(
        onStage(props, {
          ...{ kind: 'notional_range', from_position: Number(from), to_position: Number(to) },
          ...{ ms: time, keep_own: keepsOwn, reason },
        }),
      ),
    onDone: () => onClose(true),
  });
  const { from, to } = form.values;
  const grid = useRead(['chronosGrid', stage.id], (signal) => chronosGrid(data(), stage.id, { signal }));
  const reached = (grid.value?.crews ?? []).filter(
    ({ position }) =>
      isRange({ from, to }) && position !== null && position >= Number(from) && position <= Number(to),
  );
  const isNobody = isRange({ from, to }) && grid.value !== null && reached.length === 0;
  const problem = isNobody ? say('stages.givenNobody') : grid.problem?.message;
  return (
    <EntityForm
      form={form}
      title={`${stage.code}: ${say('stages.notional')}`}
      submit={say('stages.notionalIt')}
      isBlocked={reached.length === 0}
      onCancel={() => onClose(false)}
    >
      <TextField of={form} name="from" label={say('stages.placeFrom')} inputMode="numeric" required />
      <TextField of={form} name="to" label={say('stages.placeTo')} inputMode="numeric" required />
      {reached.length > 0 && (
        <p className={basics.whole} data-reached={reached.length}>
          {say('stages.given', {
            count: reached.length,
            numbers: reached.map(({ number }) => number).join(', '),
          })}
        </p>
      )}
      {problem && (
        <p className={basics.whole} role="alert">
          {problem}
        </p>
      )}
      <TextField
        of={form}
        name="time"
        label={say('stages.givenTime')}
        hint={say('stages.givenTimeHint')}
        required
      />
      <SelectField
        of={form}
        name="keepsOwn"
        label={say('stages.keepOwn')}
        options={[
          { value: true, text: say('stages.keepOwnYes') },
          { value: false, text: say('stages.keepOwnNo') },
        ]}
      />
      <ReasonField of={form} name="reason" />
    </EntityForm>
  );
}

/** Neutralises a segment of a stage: from the start or a waypoint, to a waypoint or the finish. */
import { EntityForm, ReasonField, reason, SelectField, useEntityForm } from '@bivouac/officials/form';
import * as v from 'valibot';
import { useSay } from '../language/language.ts';
import { onStage, type StageFormProps } from './on-stage.ts';

export function NeutraliseForm(props: StageFormProps) {
  const { stage, onClose } = props;
  const say = useSay();
  const place = (code: string) => stage.waypoints.findIndex((waypoint) => waypoint.code === code);
  const form = useEntityForm({
    place: `neutralise-${stage.id}`,
    values: { from: '', to: '', reason: '' },
    schema: v.pipe(
      v.object({ from: v.string(), to: v.string(), reason }),
      v.check(({ from, to }) => from !== '' || to !== '', ''),
      v.forward(
        v.partialCheck(
          [['from'], ['to']],
          ({ from, to }) => from === '' || to === '' || place(to) > place(from),
          say('stages.segmentBackwards'),
        ),
        ['to'],
      ),
    ),
    send: ({ from, to, reason }, { planned }) =>
      planned.propose(
        onStage(props, { kind: 'neutralisation', reason, ...(from ? { from } : {}), ...(to ? { to } : {}) }),
      ),
    onDone: () => onClose(true),
  });
  const options = stage.waypoints.map(({ code }) => ({ value: code, text: code }));
  return (
    <EntityForm
      form={form}
      title={`${stage.code}: ${say('stages.neutralise')}`}
      submit={say('stages.neutraliseIt')}
      onCancel={() => onClose(false)}
    >
      <SelectField
        of={form}
        name="from"
        label={say('stages.segmentFrom')}
        options={[{ value: '', text: say('stages.theStart') }, ...options]}
      />
      <SelectField
        of={form}
        name="to"
        label={say('stages.segmentTo')}
        options={[{ value: '', text: say('stages.theFinish') }, ...options]}
      />
      <ReasonField of={form} name="reason" />
    </EntityForm>
  );
}

/** The frame of what `plan_change` and `apply_change` answer; what an effect says of a page depends on the change. */
import * as v from 'valibot';
import { text, uuid } from '../feed/values.ts';
import { foreseenOfFacts } from './planned-facts.ts';

const questions = v.array(v.looseObject({ code: v.picklist(['reason', 'removes']) }));

export const plan = v.looseObject({
  ...foreseenOfFacts,
  plan_id: uuid,
  digest: text,
  blockers: v.array(v.looseObject({ code: text })),
  questions,
  effects: v.array(
    v.looseObject({
      race: v.nullable(text),
      key: text,
      number: v.nullable(text),
      before: v.nullable(v.looseObject({})),
      after: v.nullable(v.looseObject({})),
    }),
  ),
});

export const applied = v.variant('outcome', [
  v.looseObject({ outcome: v.literal('applied') }),
  v.looseObject({ outcome: v.literal('asked'), questions }),
  v.looseObject({ outcome: v.literal('changed'), plan }),
]);

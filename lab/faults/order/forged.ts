/** Facts that nobody may record, or that are about nobody: each is refused or doubted, and no page tells of it. */
import type { Fact } from '@bivouac/data';
import { newId } from '@bivouac/rules';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { People } from './people.ts';

export type Forgery = {
  what: string;
  by: SupabaseClient;
  item: Record<string, unknown>;
  answer: RegExp;
};

/** Before a fact is told: under its id, so that one that were taken would keep out the true one. */
export function forgedBefore({ stranger, officialElsewhere, elsewhere }: People, fact: Fact): Forgery[] {
  return [
    {
      what: 'the very fact, by a stranger',
      by: stranger,
      item: { ...fact },
      answer: /^refused not_allowed$/,
    },
    {
      what: 'its id over another body, by a stranger',
      by: stranger,
      item: { ...fact, number: '1', reason: 'Forged' },
      answer: /^refused not_allowed$/,
    },
    {
      what: 'the very fact, by an official of another rally',
      by: officialElsewhere,
      item: { ...fact },
      answer: /^refused not_allowed$/,
    },
    {
      what: 'a tap in that rally that says it corrects it',
      by: officialElsewhere,
      item: {
        id: newId(),
        kind: 'chrono',
        rally: elsewhere,
        post: 'ARCH',
        number: '1',
        at: '2024-01-01T08:00:00Z',
        supersedes: fact.id,
      },
      // What it corrects is not there yet: kept in that rally, where nobody has the number.
      answer: /^accepted_flagged unknown_number$/,
    },
    ...['void', 'release'].map((kind) => ({
      what: `a ${kind} of it in that rally`,
      by: officialElsewhere,
      item: { id: newId(), kind, rally: elsewhere, target: fact.id, reason: 'Forged' },
      answer: /^accepted_flagged without_effect$/,
    })),
  ];
}

export function forgedAfter(
  { official, stranger, officialElsewhere, elsewhere }: People,
  fact: Fact,
  stage: string,
): Forgery[] {
  const place = { rally: fact.rally };
  const tap = { ...place, kind: 'chrono', at: '2024-01-01T08:00:00Z' };
  return [
    {
      what: 'its id over another body, by an official',
      by: official,
      item: { ...fact, reason: 'Forged' },
      answer: /^conflict same_id_other_body$/,
    },
    {
      what: 'its id over another body, by a stranger',
      by: stranger,
      item: { ...fact, reason: 'Forged' },
      // Whoever has no part in a rally is not told what there is in it.
      answer: /^refused not_allowed$/,
    },
    {
      what: 'a void of it, by a stranger',
      by: stranger,
      item: { ...place, id: newId(), kind: 'void', target: fact.id, reason: 'Forged' },
      answer: /^refused not_allowed$/,
    },
    {
      what: 'a void of it, told in another rally',
      by: officialElsewhere,
      item: { rally: elsewhere, id: newId(), kind: 'void', target: fact.id, reason: 'Forged' },
      answer: /^refused not_allowed$/,
    },
    {
      what: 'a void of a fact that never was',
      by: official,
      item: { ...place, id: newId(), kind: 'void', target: newId(), reason: 'Forged' },
      answer: /^accepted_flagged without_effect$/,
    },
    {
      what: 'a retirement of nobody',
      by: official,
      item: { ...place, id: newId(), kind: 'retirement', number: '9999', stage, status: 'permanent' },
      answer: /^accepted_flagged (unknown_number|held)\b/,
    },
    {
      what: 'a time at a control that is none',
      by: official,
      item: { ...tap, id: newId(), control: 'NOWHERE', number: '1' },
      answer: /^refused unknown_control$/,
    },
    {
      what: 'a fact of no kind',
      by: official,
      item: { ...tap, id: newId(), kind: 'miracle' },
      answer: /^refused unknown_kind$/,
    },
  ];
}

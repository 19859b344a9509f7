/** Sends a batch and answers each item; what the server does not take at all is halved until the culprit is alone. */
import type { CommandProblem, CommandResult, Fact, RecordAnswer } from '@bivouac/data';
import { type Answer, factIn, type KeptItem } from '../item/item.ts';

/** One call of `record`: never throws. */
export type Send = (
  facts: readonly Fact[],
  options: { signal: AbortSignal },
) => Promise<CommandResult<RecordAnswer[]>>;

export interface Sending {
  send(facts: readonly Fact[]): ReturnType<Send>;
  answered(answers: ReadonlyMap<string, Answer>): Promise<void>;
}

/** The problem that stopped it, `unanswered`: the server left items out of its answer; null: every item has its answer. */
export async function sendBatch(
  batch: readonly KeptItem[],
  sending: Sending,
): Promise<CommandProblem | 'unanswered' | null> {
  // The text that was frozen is what is sent: as a fact, since the client writes the call's body.
  const facts = batch.map(({ body }) => factIn(body ?? '')).filter((fact) => fact !== null);
  const result = await sending.send(facts);
  if (result.ok) {
    const answers = answersById(batch, result.value);
    await sending.answered(answers);
    return answers.size === batch.length ? null : 'unanswered';
  }
  if (!isAboutTheItems(result.problem)) return result.problem;
  const [first] = batch;
  if (batch.length === 1 && first) {
    const { refusal: code, params } = result.problem;
    await sending.answered(
      new Map([[first.id, { outcome: 'refused', code, ...(params ? { params } : {}) }]]),
    );
    return null;
  }
  const middle = Math.ceil(batch.length / 2);
  return (
    (await sendBatch(batch.slice(0, middle), sending)) ?? (await sendBatch(batch.slice(middle), sending))
  );
}

/** By id; the server may cut an id that is none, then by its place. */
function answersById(batch: readonly KeptItem[], given: readonly RecordAnswer[]): Map<string, Answer> {
  const ids = new Set(batch.map(({ id }) => id));
  const answers = new Map<string, Answer>();
  const isList = Array.isArray(given) && given.length === batch.length;
  (Array.isArray(given) ? given : []).forEach((entry, place) => {
    const { id, ...answer } = entry;
    const meant = ids.has(id) ? id : isList ? batch[place]?.id : undefined;
    if (meant !== undefined && OUTCOMES.has(answer.outcome)) answers.set(meant, answer);
  });
  return answers;
}

const OUTCOMES: ReadonlySet<string> = new Set([
  'accepted',
  'accepted_flagged',
  'duplicate',
  'conflict',
  'refused',
] satisfies Answer['outcome'][]);

/**
 * Does the whole call fail because of what is in it? Only the database can say so, by the code of a value it cannot read: a
 * hotel's sign-in page, a proxy or a server that is being replaced answers 400 or 404 to everything, and that passes.
 */
function isAboutTheItems({ reason, code }: CommandProblem): boolean {
  return reason === 'invalid' && code !== null && /^(2[123]...|54...|P0001|PGRST102)$/.test(code);
}

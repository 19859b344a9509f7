/**
 * Compares what the database's functions answer with their schemas (`@bivouac/data/schemas`), wherever tests read. Then it puts what
 * people read of a refusal in the place of its parameters, in English: tests quote sentences.
 */
import { faultsIn } from '@bivouac/data/schemas';
import { inEnglish, messageOf } from '@bivouac/sentences/in-english';

export class AnswerOfAnotherShape extends Error {
  override readonly name = 'AnswerOfAnotherShape';
  readonly reason = 'other_shape';
}

export function checked<Answer>(name: string, answer: Answer): Answer {
  const faults = faultsIn(name, answer);
  if (faults.length > 0) throw new AnswerOfAnotherShape(faults.slice(0, 5).join('\n'));
  return answer;
}

/** `fetch` for supabase-js. */
export const checkingFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, init);
  const { pathname } = new URL(input instanceof Request ? input.url : input);
  const name = /\/rpc\/(\w+)$/.exec(pathname)?.[1];
  const isJson = response.headers.get('content-type')?.startsWith('application/json');
  if (!isJson || init?.method === 'HEAD' || !pathname.startsWith('/rest/')) return response;
  const text = await response.clone().text();
  if (text === '') return response;
  const answer = JSON.parse(text);
  if (name && response.status === 200) checked(name, answer);
  // Kept as it is where it says nothing in codes: JSON written again has other digits.
  const isSaid = !response.ok || /"(params|refusal|code|hindrance)":/.test(text);
  const body = isSaid ? JSON.stringify(response.ok ? withMessages(answer) : raised(answer)) : text;
  const { status, statusText, headers } = response;
  const told = new Headers(headers);
  told.delete('content-length');
  told.delete('content-encoding');
  return new Response(body, { status, statusText, headers: told });
};

function raised(error: { message: string }) {
  return { ...error, message: messageOf(error) };
}

interface Refused {
  outcome?: string;
  code?: string;
  refusal?: string;
  params?: Record<string, unknown>;
  message?: string;
}

/** Puts a `message` in the place of the `params` of each answer, row and blocker that was refused with a code. */
export function withMessages<Answer>(answer: Answer, name = ''): Answer {
  if (Array.isArray(answer)) return answer.map((one) => withMessages(one, name)) as Answer;
  if (typeof answer !== 'object' || answer === null) return answer;
  const inside = Object.fromEntries(
    Object.entries(answer).map(([key, value]) => [key, key === 'params' ? value : withMessages(value, key)]),
  ) as Answer & Refused;
  const code =
    inside.refusal ??
    (name === 'blockers' || name === 'hindrance' || isRefused(inside) ? inside.code : undefined);
  if (code === undefined || inside.message !== undefined) return inside;
  const { params, ...said } = inside;
  const message = inEnglish(code, params);
  return (name === 'hindrance' ? message : { ...said, message }) as Answer;
}

/** The `code` of a row that was taken is that of its stage. */
function isRefused({ outcome, code, params }: Refused): boolean {
  if (outcome === 'refused' || outcome === 'conflict') return code !== undefined;
  return params !== undefined || code === 'without_effect' || code === 'held';
}

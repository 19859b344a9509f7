/** Compares what the database's functions answer with their schemas (`@bivouac/data/schemas`), wherever tests read. */
import { faultsIn } from '@bivouac/data/schemas';

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
  if (name && init?.method !== 'HEAD' && response.status === 200 && isJson)
    checked(name, await response.clone().json());
  return response;
};

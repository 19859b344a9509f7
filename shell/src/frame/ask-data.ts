/** Asking through the data library, which comes when it is first needed: where it cannot be loaded, the answer says whether it is the network. */
import type { Config } from '@bivouac/contract';
import { type Answer, type AnswerView, useAnswer } from '@bivouac/contract/host';
import type * as DataLibrary from '@bivouac/data';
import { type Cut, loadData, whyCut } from '../start/libraries.ts';
import { usePage } from './page.ts';

/** No wait makes it better. */
export type Unasked = { reason: Cut; waitS?: never };
type Asked<Value, Problem> = Promise<Answer<Value, Problem | Unasked>>;
type Data = DataLibrary.Data;

export async function askData<Value, Problem>(
  config: Config,
  work: (data: Data, library: typeof DataLibrary) => Promise<Answer<Value, Problem>>,
): Asked<Value, Problem> {
  try {
    const library = await loadData(config);
    const answer = await work(library.data(), library);
    // The library says the same of a client whose code did not come.
    if (!answer.ok && (answer.problem as { reason?: unknown }).reason === 'offline')
      await library.data().client();
    return answer;
  } catch (error) {
    return unasked(error);
  }
}

export async function unasked(error: unknown): Promise<{ ok: false; problem: Unasked }> {
  return { ok: false, problem: { reason: await whyCut(error) } };
}

export function useAsked<Value, Problem>(
  key: string | null,
  work: (data: Data, library: typeof DataLibrary, signal: AbortSignal) => Promise<Answer<Value, Problem>>,
): AnswerView<Value, Problem | Unasked> {
  const { config } = usePage();
  return useAnswer(key, (signal) => askData(config, (data, library) => work(data, library, signal)));
}

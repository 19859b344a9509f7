/** Asking through the data library, which comes when it is first needed: where it cannot be loaded, the answer is `offline`. */
import type { Config } from '@bivouac/contract';
import { type Answer, type AnswerView, useAnswer } from '@bivouac/contract/host';
import type * as DataLibrary from '@bivouac/data';
import { loadData } from '../start/libraries.ts';
import { usePage } from './page.ts';

/** No wait makes it better. */
type Offline = { reason: 'offline'; waitS?: never };
type Asked<Value, Problem> = Promise<Answer<Value, Problem | Offline>>;
type Data = DataLibrary.Data;

export async function askData<Value, Problem>(
  config: Config,
  work: (data: Data, library: typeof DataLibrary) => Promise<Answer<Value, Problem>>,
): Asked<Value, Problem> {
  try {
    const library = await loadData(config);
    return await work(library.data(), library);
  } catch {
    return { ok: false, problem: { reason: 'offline' } };
  }
}

/** The same as a React value: asked when its key changes, and again on retry. */
export function useAsked<Value, Problem>(
  key: string | null,
  work: (data: Data, library: typeof DataLibrary, signal: AbortSignal) => Promise<Answer<Value, Problem>>,
): AnswerView<Value, Problem | Offline> {
  const { config } = usePage();
  return useAnswer(key, (signal) => askData(config, (data, library) => work(data, library, signal)));
}

/** What is wrong, as everywhere, but a code is one of a message here. */
import { useSentence } from '../recovery/said.tsx';
import type { Trouble } from '../trouble.ts';
import { useWords } from './words.ts';

export function usePhoneSentence(): (trouble: Trouble) => string {
  const say = useWords();
  const sentence = useSentence();
  return (trouble) => {
    const { reason } = trouble;
    return reason === 'no_code' || reason === 'code_expired' ? say(`byPhone.${reason}`) : sentence(trouble);
  };
}

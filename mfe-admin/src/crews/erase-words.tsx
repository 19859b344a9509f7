/** What officials said about a crew, and the names it had before, erased at its request. */
import { data, eraseWordsOfCrew } from '@bivouac/data';
import { EraseAsk } from '../forms/erase-ask.tsx';
import { useSay } from '../language/language.ts';

export function EraseWords({ crew }: { crew: string }) {
  const say = useSay();
  return (
    <EraseAsk
      act={say('erase.words')}
      sentence={say('erase.wordsAsk')}
      erase={() => eraseWordsOfCrew(data(), crew)}
      done={({ notes, pictures, names }) => say('erase.wordsDone', { notes, pictures, names })}
    />
  );
}

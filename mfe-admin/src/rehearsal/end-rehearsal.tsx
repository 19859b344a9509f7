/** Throws a rehearsal away, after one question. */
import { data, type RallyId, removeRehearsal } from '@bivouac/data';
import { pageWords } from '../catalogues/index.ts';
import { EraseAsk } from '../forms/erase-ask.tsx';
import { useSay } from '../language/language.ts';
import { MoreWords } from '../language/more-words.tsx';

interface EndRehearsalProps {
  rally: RallyId;
  onDone(): void;
}

export function EndRehearsal(props: EndRehearsalProps) {
  return (
    <MoreWords of={pageWords}>
      <End {...props} />
    </MoreWords>
  );
}

function End({ rally, onDone }: EndRehearsalProps) {
  const say = useSay();
  return (
    <EraseAsk
      act={say('rehearsal.end')}
      sentence={say('rehearsal.endAsk')}
      erase={async () => {
        const removed = await removeRehearsal(data(), rally);
        if (removed.ok) onDone();
        return removed;
      }}
    />
  );
}

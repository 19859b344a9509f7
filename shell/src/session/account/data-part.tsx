/** Everything that is held of one's account, as a file to keep. */
import type { Data } from '@bivouac/data';
import { type AccountResult, exportOwnData } from '@bivouac/data/account';
import { Button } from '@bivouac/ui';
import { useId } from 'react';
import { Said } from '../recovery/said.tsx';
import cards from '../second-factor/second-factor.module.css';
import styles from './account.module.css';
import { useSaving } from './use-saving.ts';
import { useWords } from './words.ts';

export function DataPart() {
  const say = useWords();
  const id = useId();
  const saving = useSaving<true>();
  return (
    <section className={cards.card} aria-labelledby={id} data-part="data">
      <h2 id={id} className={cards.asks}>
        {say('own.data')}
      </h2>
      <p className={cards.quiet}>{say('own.dataText')}</p>
      <p className={styles.leave}>
        <Button disabled={saving.isSending} onClick={() => void saving.save(saveOwnData)}>
          {say(saving.isSending ? 'own.exporting' : 'own.export')}
        </Button>
        <span role="status" className={styles.done}>
          {saving.done && say('own.exported')}
        </span>
      </p>
      <Said id={`${id}-said`} trouble={saving.trouble} />
    </section>
  );
}

async function saveOwnData(data: Data): Promise<AccountResult<true>> {
  const answer = await exportOwnData(data);
  if (!answer.ok) return answer;
  saveFile(JSON.stringify(answer.value, null, 2), `bivouac-${new Date().toISOString().slice(0, 10)}.json`);
  return { ok: true, value: true };
}

function saveFile(text: string, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.download = name;
  link.click();
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

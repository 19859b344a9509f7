/** Records invented times of the next crews on an open stage of a rehearsal. */
import { chronosGrid, data, recordInParts, type StageId } from '@bivouac/data';
import { Button } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import { useState } from 'react';
import { useSay } from '../language/language.ts';
import { nextTimes } from './next-times.ts';

export function SendNext({ stage, onDone }: { stage: StageId; onDone(): void }) {
  const say = useSay();
  const [isBusy, setIsBusy] = useState(false);
  const [sent, setSent] = useState<{ count: number; trouble: string | null } | null>(null);
  const send = async () => {
    setIsBusy(true);
    const grid = await chronosGrid(data(), stage);
    const { kept, trouble } = grid.ok
      ? await recordInParts(data(), nextTimes(grid.value))
      : { kept: [], trouble: grid.problem.message };
    setSent({ count: kept.length, trouble });
    setIsBusy(false);
    onDone();
  };
  return (
    <>
      <p>
        <Button disabled={isBusy} onClick={send}>
          {say('rehearsal.send')}
        </Button>
      </p>
      {sent && (
        <p role={sent.trouble ? 'alert' : 'status'} className={sent.trouble ? basics.wrong : basics.light}>
          {sent.trouble ?? say('rehearsal.sent', { count: sent.count })}
        </p>
      )}
    </>
  );
}

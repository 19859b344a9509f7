/** Why something is changed that moves published results: asked once the database says that it does, and sent with the next press. */
import type { CommandResult } from '@bivouac/data';
import { Field } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import { type ReactNode, useState } from 'react';
import { useSay } from '../language/language.ts';

export interface Why {
  /** `of`: which of several things is changed; a reason is given for one of them. */
  send<Value>(
    work: (reason: string) => Promise<CommandResult<Value>>,
    of?: string,
  ): Promise<CommandResult<Value>>;
  asked: string | null;
  field(of?: string): ReactNode;
}

export function useWhy(): Why {
  const say = useSay();
  const [asked, setAsked] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  return {
    asked,
    async send(work, of = '') {
      const done = await work(asked === of ? reason.trim() : '');
      if (done.ok) setAsked(null);
      else if (done.problem.refusal === 'results_move') setAsked(of);
      if (done.ok || asked !== of) setReason('');
      return done;
    },
    field: (of = '') =>
      asked === of && (
        <Field label={say('status.reason')} hint={say('stages.whyHint')} className={basics.whole}>
          <input required maxLength={200} value={reason} onChange={(e) => setReason(e.target.value)} />
        </Field>
      ),
  };
}

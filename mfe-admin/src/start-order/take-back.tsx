/** Takes the last version of a start order back; where crews were timed by it, once more with the decision that lets their times change. */
import { data, recordAll, type StartList, type StartOrderVersion } from '@bivouac/data';
import { newId } from '@bivouac/rules';
import { Field } from '@bivouac/ui';
import { useState } from 'react';
import { DecisionForm } from '../forms/decision-form.tsx';
import forms from '../forms/forms.module.css';
import { useChange } from '../forms/use-change.ts';
import { useSay } from '../language/language.ts';

interface TakeBackProps {
  rally: string;
  list: StartList;
  last: StartOrderVersion;
  onClose(isChanged: boolean): void;
}

export function TakeBack({ rally, list, last, onClose }: TakeBackProps) {
  const say = useSay();
  const { make, isBusy, trouble } = useChange();
  const [reason, setReason] = useState('');
  const [decision, setDecision] = useState('');
  // The database says that times change: a reason given before anybody knew is none for it.
  const [isTimed, setIsTimed] = useState(false);
  const timed = list.crews.filter(({ is_timed }) => is_timed).map(({ number }) => number);
  const before = list.orders[1];
  const isReady = !isBusy && reason.trim() !== '' && (!isTimed || decision.trim() !== '');
  const takeBack = async () => {
    const said = isTimed ? { decision: decision.trim() } : {};
    const fact = {
      kind: 'void' as const,
      id: newId(),
      rally,
      target: last.id,
      reason: reason.trim(),
      ...said,
    };
    const done = await make(async () => {
      const told = await recordAll(data(), [fact]);
      if (!told.ok && told.problem.code === 'crews_timed') setIsTimed(true);
      return told;
    });
    if (done) onClose(true);
  };
  return (
    <DecisionForm
      title={say(isTimed ? 'starts.timedAsk' : 'starts.takeBack', { version: last.version })}
      submit={say(isTimed ? 'starts.takeBackTimed' : 'import.undo')}
      isReady={isReady}
      trouble={isTimed && decision === '' ? null : trouble}
      onSubmit={(event) => {
        event.preventDefault();
        void takeBack();
      }}
      onCancel={() => onClose(false)}
    >
      {isTimed && (
        <p className={forms.whole} data-timed>
          {say('starts.timedCrews', { count: timed.length, numbers: timed.join(', '), stage: list.stage })}
        </p>
      )}
      <Field
        label={say('status.reason')}
        hint={say(before ? 'starts.takeBackHint' : 'starts.takeBackNone', { version: before?.version ?? 0 })}
        className={forms.whole}
      >
        <input maxLength={200} value={reason} onChange={(e) => setReason(e.target.value)} />
      </Field>
      {isTimed && (
        <Field label={say('starts.whyTimed')} hint={say('starts.timedHint')} className={forms.whole}>
          <input
            // biome-ignore lint/a11y/noAutofocus: asked for by the press before
            autoFocus
            maxLength={300}
            value={decision}
            onChange={(e) => setDecision(e.target.value)}
          />
        </Field>
      )}
    </DecisionForm>
  );
}

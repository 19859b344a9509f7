/** A new post: the code the radio uses, and a name. */
import { addedRow, type RallyId } from '@bivouac/data';
import { usePlannedChange } from '@bivouac/officials/plan';
import { Field } from '@bivouac/ui';
import type { FormEvent } from 'react';
import { DecisionForm } from '../forms/decision-form.tsx';
import { useDraft } from '../forms/use-draft.ts';
import { useSay } from '../language/language.ts';
import { LONGEST_CODE } from './posts-by-code.ts';

interface AddPostProps {
  rally: RallyId;
  taken: readonly string[];
  onDone(): void;
}

export function AddPost({ rally, taken, onDone }: AddPostProps) {
  const say = useSay();
  const { start, isBusy, trouble, sheet } = usePlannedChange();
  const draft = useDraft(`post-${rally}-new`, () => ({ code: '', name: '' }));
  const { set } = draft;
  const { code, name } = draft.said;
  const isTaken = taken.includes(code.trim());
  const add = async (event: FormEvent) => {
    event.preventDefault();
    if (isTaken) return;
    const post = { rally_id: rally, code: code.trim(), name: name.trim() || code.trim() };
    if (!(await start(addedRow('posts', post))).isDone) return;
    draft.forget();
    onDone();
  };
  return (
    <DecisionForm
      title={say('marshalls.add')}
      submit={say('marshalls.addIt')}
      isReady={!isBusy && !isTaken && code.trim() !== ''}
      trouble={trouble}
      onSubmit={add}
      onCancel={onDone}
      draft={draft}
    >
      <Field
        label={say('marshalls.code')}
        hint={say('marshalls.codeHint')}
        problem={isTaken ? say('marshalls.taken', { code: code.trim() }) : null}
      >
        <input
          // biome-ignore lint/a11y/noAutofocus: the form was asked for by a press
          autoFocus
          required
          maxLength={LONGEST_CODE}
          value={code}
          onChange={(e) => set({ code: e.target.value })}
        />
      </Field>
      <Field label={say('marshalls.name')}>
        <input maxLength={100} value={name} onChange={(e) => set({ name: e.target.value })} />
      </Field>
      {sheet}
    </DecisionForm>
  );
}

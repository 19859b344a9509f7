/** A new post: the code the radio uses, and a name. */
import { addPost, data } from '@bivouac/data';
import { Field } from '@bivouac/ui';
import { type FormEvent, useState } from 'react';
import { DecisionForm } from '../forms/decision-form.tsx';
import { useSay } from '../language/language.ts';
import type { PostsView } from './use-posts.ts';

interface AddPostProps {
  rally: string;
  taken: readonly string[];
  change: PostsView['change'];
  onDone(): void;
}

export function AddPost({ rally, taken, change, onDone }: AddPostProps) {
  const say = useSay();
  const [code, setCode] = useState('');
  const [name, setName] = useState('');
  const isTaken = taken.includes(code.trim());
  const add = async (event: FormEvent) => {
    event.preventDefault();
    if (isTaken) return;
    const post = { rally_id: rally, code: code.trim(), name: name.trim() || code.trim() };
    if (await change(() => addPost(data(), post))) onDone();
  };
  return (
    <DecisionForm
      title={say('marshalls.add')}
      submit={say('marshalls.addIt')}
      isReady={!isTaken && code.trim() !== ''}
      trouble={null}
      onSubmit={add}
      onCancel={onDone}
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
          maxLength={12}
          value={code}
          onChange={(e) => setCode(e.target.value)}
        />
      </Field>
      <Field label={say('marshalls.name')}>
        <input maxLength={100} value={name} onChange={(e) => setName(e.target.value)} />
      </Field>
    </DecisionForm>
  );
}

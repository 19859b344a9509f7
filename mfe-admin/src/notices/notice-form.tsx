/** To whom, then a notice in the languages of its rally and of the site: at least one of them; one that replaces another begins with its words. */

import {
  data,
  type Notice,
  type RallySetUp,
  type RallyStage,
  recordAll,
  type WrittenNotice,
} from '@bivouac/data';
import { languages } from '@bivouac/i18n';
import { DateTimeField } from '@bivouac/officials/fields';
import { useChange } from '@bivouac/officials/query';
import { paperLanguageNames } from '@bivouac/papers';
import { newId } from '@bivouac/rules';
import { Field } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import type { FormEvent } from 'react';
import { DecisionForm } from '../forms/decision-form.tsx';
import { useDraft } from '../forms/use-draft.ts';
import { useSay } from '../language/language.ts';
import { addressed, addressOf, type PostName } from './audience.ts';
import { AudienceFields } from './audience-fields.tsx';

interface NoticeFormProps {
  rally: RallySetUp;
  stages: readonly RallyStage[];
  posts: readonly PostName[];
  replaced: WrittenNotice | null;
  onDone(): void;
}

const LEVELS = ['info', 'warning', 'urgent'] as const;

export function NoticeForm({ rally, stages, posts, replaced, onDone }: NoticeFormProps) {
  const say = useSay();
  const { make, isBusy, trouble } = useChange();
  const draft = useDraft(`notice-${rally.id}-${replaced?.id ?? 'new'}`, () => ({
    address: addressOf(replaced),
    needsAnswer: replaced?.needs_acknowledgement ?? false,
    level: (replaced?.level ?? 'info') as Notice['level'],
    texts: (replaced?.texts ?? {}) as Record<string, string>,
    isPinned: replaced?.pinned ?? false,
    untilAt: replaced?.until ?? null,
  }));
  const { set } = draft;
  const { address, needsAnswer, level, texts, isPinned, untilAt } = draft.said;
  const said = Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== ''));
  const isOfPosts = address.audience === 'posts';
  const isAddressed = !isOfPosts || address.scope !== 'chosen' || address.posts.length > 0;
  const isReady = Object.keys(said).length > 0 && isAddressed;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const fact: Notice = {
      id: newId(),
      kind: 'notice',
      rally: rally.code,
      level,
      text: said,
      ...addressed(address, rally, stages),
      ...(address.audience === 'public' ? { pinned: isPinned } : {}),
      ...(isOfPosts && needsAnswer ? { needs_acknowledgement: true } : {}),
      ...(untilAt ? { until: untilAt } : {}),
      ...(replaced ? { supersedes: replaced.id } : {}),
    };
    if (!(await make(() => recordAll(data(), [fact])))) return;
    draft.forget();
    onDone();
  };
  return (
    <DecisionForm
      title={say(replaced ? 'notices.replaceTitle' : 'notices.new')}
      submit={say(
        replaced ? 'notices.replace' : address.audience === 'public' ? 'notices.publish' : 'notices.send',
      )}
      isReady={isReady && !isBusy}
      trouble={trouble}
      onSubmit={submit}
      draft={draft}
      {...(replaced ? { onCancel: onDone } : {})}
    >
      <AudienceFields {...{ rally, stages, posts, address }} onAddress={(address) => set({ address })} />
      {[...new Set([...rally.languages, ...languages])].map((language) => (
        <Field
          key={language}
          label={say('notices.text', { language: paperLanguageNames[language] })}
          className={basics.whole}
        >
          <textarea
            rows={2}
            maxLength={2_000}
            lang={language}
            dir="auto"
            value={texts[language] ?? ''}
            onChange={(e) => set({ texts: { ...texts, [language]: e.target.value } })}
          />
        </Field>
      ))}
      <Field label={say('notices.level')}>
        <select value={level} onChange={(e) => set({ level: e.target.value as Notice['level'] })}>
          {LEVELS.map((one) => (
            <option key={one} value={one}>
              {say(`notices.${one}`)}
            </option>
          ))}
        </select>
      </Field>
      <DateTimeField
        label={say('notices.until')}
        hint={say('notices.untilHint')}
        isOfToday
        value={untilAt}
        timeZone={rally.time_zone}
        before={replaced?.until}
        onChange={(untilAt) => set({ untilAt })}
      />
      {address.audience === 'public' && (
        <Field label={say('notices.place')}>
          <select
            value={isPinned ? 'pinned' : 'list'}
            onChange={(e) => set({ isPinned: e.target.value === 'pinned' })}
          >
            <option value="list">{say('notices.inList')}</option>
            <option value="pinned">{say('notices.pinned')}</option>
          </select>
        </Field>
      )}
      {isOfPosts && (
        <Field label={say('notices.answer')} hint={say('notices.answerHint')}>
          <select
            value={needsAnswer ? 'asked' : 'none'}
            onChange={(e) => set({ needsAnswer: e.target.value === 'asked' })}
          >
            <option value="none">{say('notices.noAnswer')}</option>
            <option value="asked">{say('notices.answerAsked')}</option>
          </select>
        </Field>
      )}
    </DecisionForm>
  );
}

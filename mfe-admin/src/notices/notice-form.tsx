/** Writes a notice in at least one of the languages of its rally and of the site; one that replaces another begins with its text. */

import { data, type RallySetUp, type RallyStage, recordAll, type WrittenNotice } from '@bivouac/data';
import { languages } from '@bivouac/i18n';
import {
  chosen,
  DateTimeField,
  EntityForm,
  type Form,
  SelectField,
  TextAreaField,
  useEntityForm,
} from '@bivouac/officials/form';
import { paperLanguageNames } from '@bivouac/papers';
import { Segmented } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import * as v from 'valibot';
import { useSay } from '../language/language.ts';
import { type Audience, addressed, addressOf, type PostName, type TypedNotice } from './audience.ts';
import styles from './notices.module.css';

interface NoticeFormProps {
  rally: RallySetUp;
  stages: readonly RallyStage[];
  posts: readonly PostName[];
  replaced: WrittenNotice | null;
  onDone(): void;
}

const LEVELS = ['info', 'warning', 'urgent'] as const;

const written = ({ texts }: TypedNotice) => Object.entries(texts).filter(([, text]) => text?.trim());

export function NoticeForm({ rally, stages, posts, replaced, onDone }: NoticeFormProps) {
  const say = useSay();
  const form = useEntityForm({
    place: `notice-${rally.id}-${replaced?.id ?? 'new'}`,
    values: {
      ...addressOf(replaced),
      level: replaced?.level ?? 'info',
      texts: replaced?.texts ?? {},
      pinned: replaced?.pinned ?? false,
      until: replaced?.until ?? null,
      needs_acknowledgement: replaced?.needs_acknowledgement ?? false,
    },
    schema: v.pipe(
      chosen<TypedNotice>(),
      v.check((typed) => written(typed).length > 0, ''),
      v.check(
        ({ audience, scope, posts }) => audience !== 'posts' || scope !== 'chosen' || posts.length > 0,
        '',
      ),
      v.transform((typed) => ({
        ...addressed(typed, rally, stages),
        level: typed.level,
        text: Object.fromEntries(written(typed)),
        ...(typed.audience === 'public' && { pinned: typed.pinned }),
        ...(typed.audience === 'posts' && typed.needs_acknowledgement && { needs_acknowledgement: true }),
        ...(typed.until && { until: typed.until }),
        ...(replaced && { supersedes: replaced.id }),
      })),
    ),
    send: (notice, { id }) => recordAll(data(), [{ id, kind: 'notice', rally: rally.code, ...notice }]),
    onDone,
  });
  const { audience } = form.values;
  return (
    <EntityForm
      form={form}
      title={say(replaced ? 'notices.replaceTitle' : 'notices.new')}
      submit={say(replaced ? 'notices.replace' : audience === 'public' ? 'notices.publish' : 'notices.send')}
      {...(replaced && { onCancel: onDone })}
    >
      <AudienceFields {...{ form, rally, stages, posts }} />
      {[...new Set([...rally.languages, ...languages])].map((language) => (
        <TextAreaField
          key={language}
          of={form}
          name={`texts.${language}`}
          label={say('notices.text', { language: paperLanguageNames[language] })}
          rows={2}
          maxLength={2_000}
          lang={language}
          dir="auto"
        />
      ))}
      <SelectField
        of={form}
        name="level"
        label={say('notices.level')}
        options={LEVELS.map((value) => ({ value, text: say(`notices.${value}`) }))}
      />
      <DateTimeField
        of={form}
        name="until"
        label={say('notices.until')}
        hint={say('notices.untilHint')}
        isOfToday
        timeZone={rally.time_zone}
        before={replaced?.until}
      />
      {audience === 'public' && (
        <SelectField
          of={form}
          name="pinned"
          label={say('notices.place')}
          options={[
            { value: false, text: say('notices.inList') },
            { value: true, text: say('notices.pinned') },
          ]}
        />
      )}
      {audience === 'posts' && (
        <SelectField
          of={form}
          name="needs_acknowledgement"
          label={say('notices.answer')}
          hint={say('notices.answerHint')}
          options={[
            { value: false, text: say('notices.noAnswer') },
            { value: true, text: say('notices.answerAsked') },
          ]}
        />
      )}
    </EntityForm>
  );
}

interface AudienceFieldsProps {
  form: Form<TypedNotice>;
  rally: RallySetUp;
  stages: readonly RallyStage[];
  posts: readonly PostName[];
}

const AUDIENCES: readonly Audience[] = ['public', 'officials', 'posts'];

/** To whom a notice goes: everyone, officials or posts; then of which race, and which posts. */
function AudienceFields({ form, rally, stages, posts }: AudienceFieldsProps) {
  const say = useSay();
  const { audience, scope, posts: chosen } = form.values;
  const isOfPosts = audience === 'posts';
  const choose = (audience: Audience) =>
    form.set({ audience, scope: audience === 'posts' || scope.startsWith('race:') ? scope : '' });
  const toggle = (id: string) =>
    form.set({ posts: chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id] });
  const codeOf = (race: string) => rally.races.find(({ id }) => id === race)?.code ?? '';
  return (
    <>
      <div className={basics.whole}>
        <Segmented
          label={say('notices.to')}
          segments={AUDIENCES.map((id) => ({ id, label: say(`notices.to.${id}`) }))}
          chosen={audience}
          onChoose={(id) => choose(id as Audience)}
        />
        <p className={`${basics.lead} ${basics.quiet}`}>{say(`notices.toHint.${audience}`)}</p>
      </div>
      <SelectField
        of={form}
        name="scope"
        label={say(isOfPosts ? 'notices.which' : 'notices.for')}
        className={basics.whole}
        options={[
          { value: '', text: say(isOfPosts ? 'notices.everyPost' : 'notices.everyRace') },
          ...rally.races.map(({ id, code, name }) => {
            const named = code === name ? code : `${code} ${name}`;
            return {
              value: `race:${id}`,
              text: isOfPosts ? say('notices.postsOfRace', { race: code }) : named,
            };
          }),
          ...(isOfPosts
            ? [
                ...stages.map(({ id, code, race_id }) => ({
                  value: `stage:${id}`,
                  text: say('notices.postsOfStage', { stage: code, race: codeOf(race_id) }),
                })),
                { value: 'chosen', text: say('notices.chosenPosts') },
              ]
            : []),
        ]}
      />
      {isOfPosts && scope === 'chosen' && (
        <fieldset className={styles.chosen}>
          <legend>{say('notices.chosenPosts')}</legend>
          {posts.map(({ id, code, name }) => (
            <label key={id} className={styles.post} title={name}>
              <input type="checkbox" checked={chosen.includes(id)} onChange={() => toggle(id)} />
              {code}
            </label>
          ))}
        </fieldset>
      )}
    </>
  );
}

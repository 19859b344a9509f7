/** To whom a notice goes: everyone, officials or posts; then of which race, and which posts. */
import type { RallySetUp, RallyStage } from '@bivouac/data';
import { type Form, SelectField } from '@bivouac/officials/form';
import { Segmented } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import { useSay } from '../language/language.ts';
import type { Audience, PostName, TypedNotice } from './audience.ts';
import styles from './notices.module.css';

interface AudienceFieldsProps {
  form: Form<TypedNotice>;
  rally: RallySetUp;
  stages: readonly RallyStage[];
  posts: readonly PostName[];
}

const AUDIENCES: readonly Audience[] = ['public', 'officials', 'posts'];

export function AudienceFields({ form, rally, stages, posts }: AudienceFieldsProps) {
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

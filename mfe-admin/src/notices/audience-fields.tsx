/** To whom: everybody, officials or posts; then of which race, and which posts. */
import type { RallySetUp, RallyStage } from '@bivouac/data';
import { Field, Segmented } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import { useSay } from '../language/language.ts';
import type { Address, Audience, PostName } from './audience.ts';
import styles from './notices.module.css';

interface AudienceFieldsProps {
  rally: RallySetUp;
  stages: readonly RallyStage[];
  posts: readonly PostName[];
  address: Address;
  onAddress(address: Address): void;
}

const AUDIENCES: readonly Audience[] = ['public', 'officials', 'posts'];

export function AudienceFields({ rally, stages, posts, address, onAddress }: AudienceFieldsProps) {
  const say = useSay();
  const { audience, scope, posts: chosen } = address;
  const isOfPosts = audience === 'posts';
  const choose = (one: Audience) =>
    onAddress({
      ...address,
      audience: one,
      scope: one === 'posts' || scope.startsWith('race:') ? scope : '',
    });
  const toggle = (id: string) =>
    onAddress({
      ...address,
      posts: chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id],
    });
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
      <Field label={say(isOfPosts ? 'notices.which' : 'notices.for')} className={basics.whole}>
        <select value={scope} onChange={(e) => onAddress({ ...address, scope: e.target.value })}>
          <option value="">{say(isOfPosts ? 'notices.everyPost' : 'notices.everyRace')}</option>
          {rally.races.map(({ id, code, name }) => (
            <option key={id} value={`race:${id}`}>
              {isOfPosts
                ? say('notices.postsOfRace', { race: code })
                : code === name
                  ? code
                  : `${code} ${name}`}
            </option>
          ))}
          {isOfPosts &&
            stages.map(({ id, code, race_id }) => (
              <option key={id} value={`stage:${id}`}>
                {say('notices.postsOfStage', {
                  stage: code,
                  race: rally.races.find((race) => race.id === race_id)?.code ?? '',
                })}
              </option>
            ))}
          {isOfPosts && <option value="chosen">{say('notices.chosenPosts')}</option>}
        </select>
      </Field>
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

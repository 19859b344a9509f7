/** A new version of the regulations: from which stage on, every parameter in its group, and the difference before it is saved. */
import { addedRow, type Regulations, type RuleValue } from '@bivouac/data';
import { wordOf } from '@bivouac/i18n';
import {
  chosen,
  EntityForm,
  optional,
  ReasonField,
  SelectField,
  useEntityForm,
} from '@bivouac/officials/form';
import { Field } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import { useState } from 'react';
import * as v from 'valibot';
import { useSay } from '../language/language.ts';
import type { Race } from '../rally/race-frame.tsx';
import { Difference } from './history.tsx';
import styles from './regulations.module.css';
import { meaningOf, RuleField } from './rule-field.tsx';
import { type Beginning, type Draft, groupsOf, readDraft, refusedOf, tariffFrom } from './tariffs.ts';
import { textOf } from './values.ts';

interface EditorProps {
  race: Race;
  regulations: Regulations;
  beginning: Beginning | null;
  onKept(version: number): void;
  /** Another official has saved a version. */
  onTaken(): void;
  onCancel(): void;
}

export function Editor({ race, regulations, beginning, onKept, onTaken, onCancel }: EditorProps) {
  const say = useSay();
  const { parameters, preset, rules, stages, tariffs, versions } = regulations;
  const [draft, setDraft] = useDraft(race.id, beginning?.draft ?? null);
  const [search, setSearch] = useState('');
  const version = (versions[0]?.version ?? 0) + 1;
  const form = useEntityForm({
    values: { from: beginning?.fromOrdinal ?? firstOpen(regulations), reason: '' },
    schema: v.object({ from: chosen<number>(), reason: optional }),
    async send({ from, reason }, { planned }) {
      const added = addedRow('regulations', {
        race_id: race.id,
        version,
        effective_from_stage: stages.find(({ ordinal }) => ordinal === from)?.id ?? null,
        parameters: Object.fromEntries(
          changes.map(({ parameter, after }) => [parameter.name, after]),
        ) as Record<string, RuleValue>,
        reason,
      });
      const outcome = await planned.start(added);
      if (outcome.problem?.refusal === 'taken') onTaken();
      return outcome;
    },
    onDone() {
      setDraft({});
      onKept(version);
    },
  });
  const { from } = form.values;
  const { problem, trouble } = form.planned;
  const inForce = tariffFrom(tariffs, from)?.rules ?? {};
  const { changes, unread } = readDraft(parameters, inForce, draft);
  const changed = new Set(changes.map(({ parameter }) => parameter.name));
  const refused = trouble === null ? null : refusedOf(parameters, problem?.params);
  const type = (name: string, text: string | undefined) => {
    const { [name]: _, ...others } = draft;
    setDraft(text === undefined ? others : { ...others, [name]: text });
  };
  const fill = (with_: string) =>
    setDraft(
      Object.fromEntries(parameters.map((one) => [one.name, textOf(one, one.presets[with_])])) as Draft,
    );
  const isFound = (text: string) => text.toLowerCase().includes(search.trim().toLowerCase());
  const published = stages.filter(
    ({ ordinal, state }) => ordinal >= from && state !== null && state !== 'live',
  );
  return (
    <EntityForm
      form={form}
      title={say('reg.newVersion')}
      submit={say('reg.keep', { count: changes.length })}
      isBlocked={changes.length === 0 || unread.length > 0}
      error={
        problem?.refusal === 'taken' ? say('reg.taken') : refused === null ? trouble : say('reg.refused')
      }
      onCancel={() => {
        setDraft({});
        onCancel();
      }}
    >
      <SelectField
        of={form}
        name="from"
        label={say('reg.effectiveFrom')}
        options={[
          { value: 0, text: say('reg.fromBeginning') },
          ...stages.map(({ code, ordinal }) => ({ value: ordinal, text: code })),
        ]}
      />
      <Field label={say('reg.fill')}>
        <select value="" onChange={(event) => fill(event.target.value)}>
          <option value="">{say('reg.fillNothing')}</option>
          {Object.keys(parameters[0]?.presets ?? {}).map((one) => (
            <option key={one} value={one}>
              {wordOf(say, 'preset', one)}
            </option>
          ))}
        </select>
      </Field>
      <Field label={say('reg.search')}>
        <input type="search" value={search} onChange={(event) => setSearch(event.target.value)} />
      </Field>
      <p className={basics.whole}>{say('reg.typing')}</p>
      <div className={basics.whole}>
        {groupsOf(parameters).map(({ group, parameters: all }) => {
          const shown = all.filter((one) => isFound(`${one.name} ${meaningOf(say, one)}`));
          const count = all.filter(({ name }) => changed.has(name)).length;
          const isWrong = all.some(({ name }) => name === refused || unread.includes(name));
          if (shown.length === 0) return null;
          return (
            <details key={group} className={styles.group} open={search !== '' || count > 0 || isWrong}>
              <summary>
                {say(`regGroup.${group}`)}
                {count > 0 && <span className={styles.count}>{say('reg.changed', { count })}</span>}
              </summary>
              <div className={styles.rules}>
                {shown.map((one) => (
                  <RuleField
                    key={one.name}
                    parameter={one}
                    preset={preset}
                    rules={rules}
                    inForce={inForce[one.name] ?? null}
                    typed={draft[one.name]}
                    isChanged={changed.has(one.name)}
                    isUnread={unread.includes(one.name)}
                    refusal={refused === one.name ? trouble : null}
                    onType={(text) => type(one.name, text)}
                  />
                ))}
              </div>
            </details>
          );
        })}
      </div>
      <section className={styles.difference} aria-label={say('reg.difference')} aria-live="polite">
        <strong>{say('reg.differenceOf', { count: changes.length })}</strong>
        <ul className={styles.differences}>
          {changes.map(({ parameter, before, after }) => (
            <Difference key={parameter.name} parameter={parameter} before={before} after={after} />
          ))}
        </ul>
        {changes.length > 0 && published.length > 0 && (
          <p className={basics.doubt}>
            {say('reg.amends', { stages: published.map(({ code }) => code).join(', ') })}
          </p>
        )}
      </section>
      <ReasonField of={form} name="reason" hint={say('reg.reasonHint')} />
    </EntityForm>
  );
}

/** A bulletin counts from the next stage on; before the first one it counts from the beginning. */
function firstOpen({ stages }: Regulations): number {
  const next = stages.find(({ status }) => status === 'to_run' || status === null);
  return next && next !== stages[0] ? next.ordinal : 0;
}

const keyOf = (race: string) => `bivouac-regulations-${race}`;

function keptDraft(race: string): Draft {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(race)) ?? '{}') as unknown;
    return kept !== null && typeof kept === 'object' ? (kept as Draft) : {};
  } catch {
    return {};
  }
}

function keep(race: string, draft: Draft): void {
  try {
    if (Object.keys(draft).length === 0) localStorage.removeItem(keyOf(race));
    else localStorage.setItem(keyOf(race), JSON.stringify(draft));
  } catch {
    // Storage is full or forbidden: the form still holds it.
  }
}

function useDraft(race: string, begun: Draft | null): [Draft, (draft: Draft) => void] {
  const [draft, setDraft] = useState<Draft>(() => begun ?? keptDraft(race));
  return [
    draft,
    (next) => {
      keep(race, next);
      setDraft(next);
    },
  ];
}

/** What a file of crews leaves open, as questions: crews without a driver, crews that were timed, and whether an unknown class is a new one. */

import { data, type GroupingKind, groupingsOf } from '@bivouac/data';
import { useRead } from '@bivouac/officials/query';
import { Button, Field } from '@bivouac/ui';
import { fewOf } from '../forms/few-of.ts';
import { useSay } from '../language/language.ts';
import type { Race } from '../rally/race-frame.tsx';
import sheets from '../sheets/sheets.module.css';
import styles from './crews.module.css';
import { type Answered, GROUPINGS, type GroupingField, groupingKey, type Open } from './entry-answers.ts';
import { InFrom, PagesChange } from './late-fields.tsx';

interface EntryQuestionsProps {
  race: Race;
  open: Open;
  answered: Answered;
  onAnswer(answered: Answered): void;
}

const TABLE_OF: Record<GroupingField, GroupingKind> = {
  class: 'classes',
  group: 'groups',
  category: 'categories',
  team: 'teams',
};

export function EntryQuestions({ race, open, answered, onAnswer }: EntryQuestionsProps) {
  const say = useSay();
  const fields = GROUPINGS.filter((field) => open.groupings.some((one) => one.field === field));
  const rows =
    open.driver.length + open.others.length + open.timed.length + open.in_from.length + open.reason.length;
  if (rows === 0 && fields.length === 0) return null;
  return (
    <section className={sheets.questions} aria-label={say('entryAsks.title')} data-questions>
      <h3>{say('entryAsks.title')}</h3>
      {open.in_from.length > 0 && (
        <InFrom
          label={say('entryAsks.inFrom', { count: open.in_from.length })}
          hint={say('import.rows', { count: open.in_from.length, rows: fewOf(open.in_from, 12) })}
          stages={open.stages}
          value={answered.in_from}
          onChange={(in_from) => onAnswer({ ...answered, in_from })}
        />
      )}
      {open.reason.length > 0 && (
        <PagesChange
          pages={open.pages}
          value={answered.reason}
          onChange={(reason) => onAnswer({ ...answered, reason })}
        />
      )}
      <OfRows
        rows={open.timed}
        label={say('entryAsks.timed', { count: open.timed.length })}
        answer={answered.timed}
        choices={{ change: say('entryAsks.changeTimed'), leave: say('entryAsks.leaveTimed') }}
        onAnswer={(timed) => onAnswer({ ...answered, timed })}
      />
      <OfRows
        rows={open.others}
        label={say('entryAsks.others', { count: open.others.length })}
        answer={answered.others}
        choices={{ stay: say('entryAsks.othersStay'), go: say('entryAsks.othersGo') }}
        onAnswer={(others) => onAnswer({ ...answered, others })}
      />
      <OfRows
        rows={open.driver}
        label={say('entryAsks.driver', { count: open.driver.length })}
        answer={answered.driver}
        choices={{ enter: say('entryAsks.enterWithout'), leave: say('entryAsks.leaveOut') }}
        onAnswer={(driver) => onAnswer({ ...answered, driver })}
      />
      {fields.map((field) => (
        <Unknown
          key={field}
          race={race}
          field={field}
          unknown={open.groupings.filter((one) => one.field === field)}
          answered={answered}
          onAnswer={onAnswer}
        />
      ))}
    </section>
  );
}

interface OfRowsProps<Answer extends string> {
  rows: readonly number[];
  label: string;
  answer: Answer | null;
  choices: Record<Answer, string>;
  onAnswer(answer: Answer | null): void;
}

function OfRows<Answer extends string>({ rows, label, answer, choices, onAnswer }: OfRowsProps<Answer>) {
  const say = useSay();
  if (rows.length === 0) return null;
  return (
    <Field label={label} hint={say('import.rows', { count: rows.length, rows: fewOf(rows, 12) })}>
      <select value={answer ?? ''} onChange={(e) => onAnswer((e.target.value || null) as Answer | null)}>
        <option value="">{say('choose')}</option>
        {Object.entries<string>(choices).map(([choice, words]) => (
          <option key={choice} value={choice}>
            {words}
          </option>
        ))}
      </select>
    </Field>
  );
}

interface UnknownProps extends Pick<EntryQuestionsProps, 'race' | 'answered' | 'onAnswer'> {
  field: GroupingField;
  unknown: Open['groupings'];
}

const CREATE = 'create';

function Unknown({ race, field, unknown, answered, onAnswer }: UnknownProps) {
  const say = useSay();
  const { value: known } = useRead(['groupingsOf', TABLE_OF[field], race.id], (signal) =>
    groupingsOf(data(), TABLE_OF[field], race.id, { signal }),
  );
  const answer = (labels: readonly string[], said: string) => {
    const groupings = { ...answered.groupings };
    for (const label of labels) {
      const key = groupingKey(field, label);
      if (said === '') delete groupings[key];
      else groupings[key] = said === CREATE ? { create: true } : { use: said.slice(1) };
    }
    onAnswer({ ...answered, groupings });
  };
  return (
    <fieldset className={styles.unknown} data-unknown={field}>
      <legend>{say(`entryAsks.unknown.${field}`, { count: unknown.length })}</legend>
      {unknown.length > 1 && (
        <Button
          onClick={() =>
            answer(
              unknown.map(({ label }) => label),
              CREATE,
            )
          }
        >
          {say('entryAsks.createAll', { count: unknown.length })}
        </Button>
      )}
      {unknown.map(({ label, rows }) => {
        const said = answered.groupings[groupingKey(field, label)];
        return (
          <Field
            key={label}
            label={label}
            hint={say('import.rows', { count: rows.length, rows: fewOf(rows, 12) })}
          >
            <select
              value={!said ? '' : 'use' in said ? `=${said.use}` : CREATE}
              onChange={(e) => answer([label], e.target.value)}
            >
              <option value="">{say('choose')}</option>
              <option value={CREATE}>{say(`entryAsks.create.${field}`, { label })}</option>
              {(known ?? []).map((one) => (
                <option key={one.id} value={`=${one.label}`}>
                  {say('entryAsks.use', { label: one.label })}
                </option>
              ))}
            </select>
          </Field>
        );
      })}
    </fieldset>
  );
}

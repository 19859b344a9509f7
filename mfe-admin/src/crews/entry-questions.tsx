/** What a file of crews leaves open, as questions: what of crews without a driver, and whether an unknown class is a new one. */
import { useAnswer } from '@bivouac/contract/remote';
import { data, type GroupingKind, groupingsOf } from '@bivouac/data';
import { Button, Field } from '@bivouac/ui';
import { useSay } from '../language/language.ts';
import type { Race } from '../rally/race-frame.tsx';
import styles from './crews.module.css';
import { type Answered, GROUPINGS, type GroupingField, groupingKey, type Open } from './entry-answers.ts';

interface EntryQuestionsProps {
  race: Race;
  open: Open;
  answered: Answered;
  onAnswer(answered: Answered): void;
}

const ROWS_SHOWN = 12;
const TABLE_OF: Record<GroupingField, GroupingKind> = {
  class: 'classes',
  group: 'groups',
  category: 'categories',
  team: 'teams',
};

export function EntryQuestions({ race, open, answered, onAnswer }: EntryQuestionsProps) {
  const say = useSay();
  const fields = GROUPINGS.filter((field) => open.groupings.some((one) => one.field === field));
  if (open.driver.length === 0 && fields.length === 0) return null;
  return (
    <section className={styles.questions} aria-label={say('entryAsks.title')} data-questions>
      <h3>{say('entryAsks.title')}</h3>
      {open.driver.length > 0 && (
        <Field
          label={say('entryAsks.driver', { count: open.driver.length })}
          hint={say('import.rows', { count: open.driver.length, rows: rowsShown(open.driver) })}
        >
          <select
            value={answered.driver ?? ''}
            onChange={(e) =>
              onAnswer({ ...answered, driver: (e.target.value || null) as Answered['driver'] })
            }
          >
            <option value="">{say('entryAsks.choose')}</option>
            <option value="enter">{say('entryAsks.enterWithout')}</option>
            <option value="leave">{say('entryAsks.leaveOut')}</option>
          </select>
        </Field>
      )}
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

interface UnknownProps extends Pick<EntryQuestionsProps, 'race' | 'answered' | 'onAnswer'> {
  field: GroupingField;
  unknown: Open['groupings'];
}

const CREATE = 'create';

/** A line for each label nobody knows; one press makes them all. */
function Unknown({ race, field, unknown, answered, onAnswer }: UnknownProps) {
  const say = useSay();
  const { value: known } = useAnswer(`${race.id} ${field}`, (signal) =>
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
            hint={say('import.rows', { count: rows.length, rows: rowsShown(rows) })}
          >
            <select
              value={!said ? '' : 'use' in said ? `=${said.use}` : CREATE}
              onChange={(e) => answer([label], e.target.value)}
            >
              <option value="">{say('entryAsks.choose')}</option>
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

function rowsShown(rows: readonly number[]): string {
  return rows.slice(0, ROWS_SHOWN).join(', ') + (rows.length > ROWS_SHOWN ? ' …' : '');
}

/** State of an officials' form: its values, its draft in this browser, what is wrong with them, and the change they are sent as. */
import type { Answer } from '@bivouac/contract/remote';
import { newId } from '@bivouac/rules';
import { type SyntheticEvent, useState } from 'react';
import {
  type Control,
  type FieldValues,
  type Path,
  type PathValue,
  useForm,
  useWatch,
} from 'react-hook-form';
import * as v from 'valibot';
import { broughtBack, differing, type KeptDraft, readDraft } from '../draft/draft.ts';
import { store, stored, useDraftKey } from '../draft/stored-draft.ts';
import { type Outcome, type PlannedChange, usePlannedChange } from '../plan/use-planned-change.tsx';
import { type ClashView, useClash } from './use-clash.ts';

/** The outcome of a planned change, or the answer of a command. */
export type Sent = Pick<Outcome<never>, 'isDone' | 'now'> | Answer<unknown, Error>;

interface Sending<Row> {
  /** The row when typing began; `null` for a new one. A row changed since then is a conflict. */
  seen: Row | null;
  /** Id for a new row: the same when the form is sent again, so that it is added once. */
  id: string;
  planned: PlannedChange;
}

interface EntityFormOptions<Values extends FieldValues, Typed, Change extends object, Row> {
  /** Names the form among all in the draft's key: rally or race, page, row. Left out: what is typed is not stored. */
  place?: string | undefined;
  /** Followed while nothing is typed, such as when another official changes the row. */
  values: Values & NoInfer<Typed>;
  seen?: Row | null;
  schema: v.GenericSchema<Typed, Change>;
  send(change: Change, sending: Sending<Row>): Promise<Sent>;
  /** Called once the change is done, or the other official's version was chosen. */
  onDone?: (() => void) | undefined;
}

export interface Form<Values extends FieldValues> {
  control: Control<Values>;
  values: Values;
  set(change: Partial<Values>): void;
  /** Stores the draft after a field has changed. */
  storeDraft(): void;
  /** By the names of fields; an empty text is not shown. */
  problems: Readonly<Record<string, string>>;
  isReady: boolean;
  isBusy: boolean;
  error: string | null;
  planned: PlannedChange;
  draft: {
    /** Draft that was not sent. `at`: time of the last input, in ms. */
    offer: { at: number; goOn(): void; throwAway(): void } | null;
    isOvertaken: boolean;
  };
  /** For the dialog that shows two versions of a row. */
  conflict: { view: ClashView<object>; isBusy: boolean; onDone(): void };
  submit(event?: SyntheticEvent): Promise<void>;
  discardDraft(): void;
}

export function useEntityForm<Values extends FieldValues, Typed, Change extends object, Row extends object>(
  options: EntityFormOptions<Values, Typed, Change, Row>,
): Form<Values> & { /** `null` if something is wrong. */ change: Change | null } {
  const key = useDraftKey(options.place);
  const latest = { values: options.values as Values, seen: options.seen ?? null };
  const [known, know] = useState(latest);
  // A row that changes while something is typed stays as it was seen, so that sending finds the conflict.
  const [begun, begin] = useState(latest);
  const { control, getValues, setValue, reset, handleSubmit, formState } = useForm<Values>({
    values: begun.values,
  });
  const values = useWatch({ control }) as Values;
  if (differing(known, latest).length > 0) {
    know(latest);
    if (differing(begun.values, values).length === 0) begin(latest);
  }
  const [left, setLeft] = useState(() => readDraft(stored(key), begun.values));
  const [isOvertaken, setIsOvertaken] = useState(false);
  const [id] = useState(newId);
  const [problem, setProblem] = useState<string | null>(null);
  const planned = usePlannedChange();
  const discardDraft = (draft: KeptDraft<Values> | null = null) => {
    setLeft(null);
    setIsOvertaken(false);
    store(key, draft);
  };
  const view = useClash<Row>(async (seen, change) => {
    setProblem(null);
    const sent = await options.send(change as Change, { seen, id, planned });
    if (!('ok' in sent)) return { isDone: sent.isDone, now: sent.now as Row | undefined };
    if (!sent.ok) setProblem(sent.problem.message);
    return { isDone: sent.ok };
  });
  const done = (change: Change) => {
    discardDraft();
    begin(({ seen }) => ({ values: getValues(), seen: seen && { ...seen, ...change } }));
    options.onDone?.();
  };
  const read = v.safeParse(options.schema, values);
  const issues = read.success ? {} : v.flatten(read.issues);
  const nested = Object.entries<string[] | undefined>(issues.nested ?? {});
  const isBusy = formState.isSubmitting || planned.isBusy;
  const storeDraft = () => {
    const said = getValues();
    const isTyped = differing(begun.values, said).length > 0;
    store(key, isTyped ? { at: Date.now(), from: begun.values, said } : left);
  };
  return {
    control,
    values,
    change: read.success ? read.output : null,
    problems: Object.fromEntries(nested.map(([name, [message = ''] = []]) => [name, message])),
    isReady: read.success,
    isBusy,
    error: problem ?? planned.trouble ?? issues.root?.[0] ?? null,
    planned,
    storeDraft,
    set(change) {
      for (const [name, value] of Object.entries(change))
        setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>);
      storeDraft();
    },
    draft: {
      isOvertaken,
      offer: left && {
        at: left.at,
        goOn() {
          const { said, overtaken } = broughtBack(left, begun.values);
          discardDraft({ at: left.at, from: begun.values, said });
          setIsOvertaken(overtaken.length > 0);
          reset(said, { keepDefaultValues: true });
        },
        throwAway: () => discardDraft(),
      },
    },
    conflict: {
      isBusy,
      view: {
        ...view,
        async keepMine() {
          const mine = view.clash?.mine;
          if (await view.keepMine()) done(mine as Change);
          return false;
        },
      },
      onDone() {
        discardDraft();
        begin(latest);
        reset(latest.values);
        options.onDone?.();
      },
    },
    submit: handleSubmit(async () => {
      const typed = v.safeParse(options.schema, getValues());
      if (typed.success && (await view.send(begun.seen as Row, typed.output))) done(typed.output);
    }),
    discardDraft: () => discardDraft(),
  };
}

/** What a change moves on published pages, row by row, and the reason it needs. */
import type { CommandProblem, Effect, Plan, PlannedFacts, PublishedRow, StandingSaid } from '@bivouac/data';
import type { LanguageTag, Say as SayOf } from '@bivouac/i18n';
import { groupedBy, isReason } from '@bivouac/rules';
import { pageName } from '@bivouac/sentences/page-names';
import { Button, Field, NumberPlate, Sheet } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { textsOf } from './effect-texts.ts';
import styles from './plan.module.css';
import type { Undone } from './undone.ts';
import type { PlanId } from './words/index.ts';

type Say = SayOf<PlanId>;

export interface PlanSheetProps {
  plan: Plan;
  /** As the history says it; of another change nothing. */
  undone: Undone | undefined;
  /** The reason, where it was given before: it is shown and not asked for. */
  given: string | undefined;
  isChanged: boolean;
  /** All it would record undoes something. */
  isUndo: boolean;
  isBusy: boolean;
  problem: CommandProblem | null;
  onApply(reason: string): void;
  onClose(): void;
}

/** Rows that are listed first, and once the rest is opened; of more the number is said. */
const [FIRST, LISTED] = [8, 500];

export function PlanSheet({
  language,
  say,
  plan,
  undone,
  given,
  isChanged,
  isBusy,
  problem,
  onApply,
  onClose,
}: PlanSheetProps & { language: LanguageTag; say: Say }) {
  const [reason, setReason] = useState(given ?? '');
  const [isOpen, setIsOpen] = useState(false);
  const isRedo = typeof undone === 'object' && undone.isRedo;
  const changed = useRef<HTMLParagraphElement>(null);
  // The button that was pressed is below the list: what it would do now is read first.
  useEffect(() => {
    if (isChanged && plan.plan_id) changed.current?.focus();
  }, [isChanged, plan.plan_id]);
  // Who moves is read first, on each page and of the pages; what counts as published comes before what is live.
  const sorted = (all: readonly Effect[]) =>
    [...groupedBy(all, pageKey)]
      .map(([, rows]) => rows.toSorted((a, b) => Number(isMoving(b)) - Number(isMoving(a))))
      .toSorted(([a], [b]) => Number(b !== undefined && isMoving(b)) - Number(a !== undefined && isMoving(a)))
      .flat();
  const effects = [...sorted(plan.effects), ...(isChanged ? sorted(liveOf(plan)) : [])];
  const listed = effects.slice(0, isOpen ? LISTED : FIRST);
  const more = effects.length - listed.length;
  const asksReason = given === undefined && plan.questions.some(({ code }) => code === 'reason');
  const hasReason = asksReason || given !== undefined;
  const published = new Set(plan.effects.map(pageKey));
  // Pages of several races are told apart.
  const hasRaces = new Set(effects.map(({ race }) => race)).size > 1;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // React passes it on to a form that renders this sheet.
    event.stopPropagation();
    onApply(reason.trim());
  };
  return (
    <Sheet
      title={say(plan.effects.length > 0 ? 'plan.title' : 'plan.titleLive')}
      closeLabel={say('plan.close')}
      onClose={onClose}
    >
      <form className={styles.form} data-plan onSubmit={submit}>
        {undone !== undefined && (
          <p dir="auto">
            {say(isRedo ? 'plan.redoes' : 'plan.undoes', {
              what: typeof undone === 'string' ? undone : undone.what,
            })}
          </p>
        )}
        {typeof undone === 'object' && undone.values}
        {isChanged && (
          <p role="alert" tabIndex={-1} ref={changed} className={basics.doubt}>
            {say(effects.length + lostIn(plan).length > 0 ? 'plan.isChanged' : 'plan.isStill')}
          </p>
        )}
        {effects.length > 0 && (
          <>
            {plan.effects.length > 0 && (
              <p>{say(asksReason ? 'plan.text' : 'plan.check', { count: plan.effects.length })}</p>
            )}
            <table className={styles.rows}>
              <thead>
                <tr>
                  {(['plan.crew', 'plan.now', 'plan.then'] as const).map((head) => (
                    <th key={head} scope="col">
                      {say(head)}
                    </th>
                  ))}
                </tr>
              </thead>
              {[...groupedBy(listed, pageKey)].map(([page, rows]) => (
                <tbody key={page} data-page={rows[0]?.key}>
                  <tr>
                    <th scope="rowgroup" colSpan={3}>
                      <strong>{rows[0] && pageOf(say, language, rows[0], hasRaces)}</strong>
                      {!published.has(page) && ` · ${say('plan.unpublished')}`}
                    </th>
                  </tr>
                  {rows.map((effect) => (
                    <EffectRow key={`${effect.number} ${effect.team}`} effect={effect} say={say} />
                  ))}
                </tbody>
              ))}
            </table>
            {more > 0 &&
              (isOpen ? (
                <p className={basics.muted}>{say('plan.more', { count: more })}</p>
              ) : (
                <Button look="quiet" type="button" onClick={() => setIsOpen(true)}>
                  {say('plan.rest', { count: more })}
                </Button>
              ))}
          </>
        )}
        {isChanged &&
          lostIn(plan).map(({ race, stage, number }) => (
            <p key={`${race} ${stage} ${number}`} className={basics.doubt} data-lost={stage}>
              {say('plan.lost', { number, stage })}
            </p>
          ))}
        {given !== undefined && <p dir="auto">{say('plan.given', { reason: given })}</p>}
        {asksReason && (
          <Field label={say('plan.reason')} hint={say('plan.hint')}>
            <input required maxLength={200} value={reason} onChange={(e) => setReason(e.target.value)} />
          </Field>
        )}
        {problem && (
          <p role="alert" className={basics.wrong}>
            {problem.message}
          </p>
        )}
        <div className={styles.bar}>
          <Button look="primary" type="submit" disabled={isBusy || (asksReason && !isReason(reason))}>
            {say(
              undone === undefined
                ? hasReason
                  ? 'plan.keep'
                  : 'plan.save'
                : isRedo
                  ? 'plan.redo'
                  : 'plan.apply',
            )}
          </Button>
          <Button type="button" disabled={isBusy} onClick={onClose}>
            {say('plan.cancel')}
          </Button>
        </div>
      </form>
    </Sheet>
  );
}

type Facts = Plan & Partial<PlannedFacts>;

const lostIn = (plan: Facts) => plan.lost ?? [];

const pageKey = ({ race, key }: Pick<Effect, 'race' | 'key'>) => `${race} ${key}`;

/** Crews that facts move on pages that are not published: of those that are, the effects are all that changes. */
function liveOf({ moves = [], effects }: Facts): Effect[] {
  const published = new Set(effects.map(pageKey));
  const row = (said: StandingSaid | null): PublishedRow | null =>
    said && { ...said, category: null, class: null, group: null, team: null, flags: [], places: {} };
  return moves
    .filter((move) => !published.has(pageKey(move)))
    .map(({ before, after, ...of }) => ({ ...of, team: null, before: row(before), after: row(after) }));
}

function isMoving({ before, after }: Effect): boolean {
  const placeOf = (state: Effect['before']) => state && 'position' in state && state.position;
  return placeOf(before) !== placeOf(after);
}

/** Pages of several races are told apart. */
const pageOf = (say: Say, language: LanguageTag, { race, key }: Effect, hasRaces: boolean): string =>
  [hasRaces && race, pageName(key, say, language)].filter(Boolean).join(' · ');

function EffectRow({ effect, say }: { effect: Effect; say: Say }) {
  const { key, number, team } = effect;
  const [now, next] = textsOf(say, effect);
  return (
    <tr data-effect={`${key} ${number ?? team}`}>
      <td>{number === null ? team : <NumberPlate number={number} />}</td>
      <td>{now}</td>
      <td>{next}</td>
    </tr>
  );
}

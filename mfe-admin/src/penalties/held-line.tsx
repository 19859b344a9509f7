/** One decision that waits: whose penalty it changes and from what to what, and once it is to be accepted, who would move by it. */

import type { Fact, PenaltyList, SaidOfPenalty, WaitingFact } from '@bivouac/data';
import { joinIsolated } from '@bivouac/i18n';
import { ReasonForm } from '@bivouac/officials/form';
import type { PlannedChange } from '@bivouac/officials/plan';
import { ruleName } from '@bivouac/sentences';
import { Button, NumberPlate } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import { useState } from 'react';
import { spokenInstant } from '../forms/hours.ts';
import { useSay } from '../language/language.ts';
import { Amount, Status } from './amount.tsx';
import { type HeldChange, heldChanges, type Stands } from './held-changes.ts';
import { acceptanceOf, refusalOf } from './judging.ts';
import { Moves } from './moves.tsx';
import { usePlannedFacts } from './use-planned-facts.ts';

interface HeldLineProps {
  where: { rally: string; race: string };
  one: SaidOfPenalty;
  list: PenaltyList;
  waiting: WaitingFact | undefined;
  timeZone: string;
  isBusy: boolean;
  trouble: string | null;
  foresee: PlannedChange['foresee'];
  onDecide(facts: Fact[]): Promise<boolean>;
  onLeave(): void;
}

/** A verdict on a cause may speak of hundreds. */
const SHOWN = 5;

export function HeldLine({
  where,
  one,
  list,
  waiting,
  timeZone,
  isBusy,
  trouble,
  foresee,
  onDecide,
  onLeave,
}: HeldLineProps) {
  const say = useSay();
  const [open, setOpen] = useState<'letIn' | 'refuse' | null>(null);
  const question = usePlannedFacts(where.rally, where.race, foresee);
  const changes = heldChanges(one, list, waiting);
  const names = new Map(list.crews.map((crew) => [crew.number, joinIsolated(crew.names, ', ')]));
  const text = typeof waiting?.said.text === 'string' ? waiting.said.text : null;
  const start = (what: 'letIn' | 'refuse') => {
    setOpen(what);
    if (what === 'letIn') void question.ask(acceptanceOf(where.rally, one.id, ''));
  };
  return (
    <li className={basics.stack}>
      <div className={basics.row}>
        <strong>{say(`judge.said.${one.verdict === null ? one.kind : one.verdict}`)}</strong>
        <span className={basics.quiet}>
          {[text, one.reason, one.by, spokenInstant(one.at, timeZone)].filter(Boolean).join(' · ')}
        </span>
      </div>
      {changes.slice(0, SHOWN).map((change) => (
        <Change
          key={`${change.number} ${change.rule} ${change.where.join()}`}
          change={change}
          names={names.get(change.number) ?? ''}
        />
      ))}
      {changes.length > SHOWN && (
        <p className={basics.quiet}>{say('history.more', { count: changes.length - SHOWN })}</p>
      )}
      {open === null && (
        <div className={basics.row}>
          <Button onClick={() => start('letIn')}>{say('judge.letIn')}</Button>
          <Button look="quiet" onClick={() => start('refuse')}>
            {say('judge.refuse')}
          </Button>
        </div>
      )}
      {open === 'letIn' && waiting?.official && <p data-official>{say('judge.letInOfficial')}</p>}
      {open === 'letIn' && <Moves question={question} />}
      {open !== null && (
        <ReasonForm
          title={say(`judge.${open}`)}
          submit={say(`judge.${open}`)}
          hint={open === 'refuse' ? say('judge.refusedText') : undefined}
          isBlocked={isBusy}
          error={trouble}
          send={async (reason) => ({
            isDone: await onDecide(
              (open === 'letIn' ? acceptanceOf : refusalOf)(where.rally, one.id, reason),
            ),
          })}
          onDone={() => setOpen(null)}
          onCancel={() => {
            setOpen(null);
            onLeave();
            question.forget();
          }}
        />
      )}
    </li>
  );
}

function Change({ change, names }: { change: HeldChange; names: string }) {
  const say = useSay();
  const { number, rule, where, before, after } = change;
  return (
    <p className={basics.row} data-held-change={number}>
      <NumberPlate number={number} />
      {names && <span>{names}</span>}
      <span className={basics.quiet}>
        {[rule && ruleName(rule, say), ...where].filter(Boolean).join(' · ')}
      </span>
      <span>
        <Told stands={before} />
        {after !== undefined && (
          <>
            {' → '}
            <strong>
              <Told stands={after} />
            </strong>
          </>
        )}
      </span>
    </p>
  );
}

function Told({ stands }: { stands: Stands | null }) {
  if (!stands) return '–';
  return (
    <>
      <Amount {...stands} /> <Status {...stands} />
    </>
  );
}

/** The register of enquiries and protests: entered, answered, corrected and taken back; the open ones first. */

import { useSearchParams } from '@bivouac/contract/router';
import {
  data,
  type Fact,
  type PenaltyList,
  protestList,
  type RaceId,
  type RallySetUp,
  type RegisteredProtest,
} from '@bivouac/data';
import { useRallyNow } from '@bivouac/officials';
import { ReasonForm } from '@bivouac/officials/form';
import { usePlannedChange } from '@bivouac/officials/plan';
import { useActs, useRead } from '@bivouac/officials/query';
import { newId } from '@bivouac/rules';
import { Button, ChipRow, Panel } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import { useState } from 'react';
import { NotYet } from '../frame/not-yet.tsx';
import { useSay } from '../language/language.ts';
import { waitingOn } from '../penalties/judging.ts';
import type { Race } from '../rally/race-frame.tsx';
import { AnswerForm } from './answer-form.tsx';
import { ProtestEntry } from './protest-entry.tsx';
import { ProtestForm } from './protest-form.tsx';
import styles from './protests.module.css';

const STATES = ['open', 'answered', 'taken_back'] as const;
type Act = 'correct' | 'answer' | 'takeBack' | 'reopen';
/** `answer` is the id of the answer shown when the form was opened: another official may correct it in between. */
type Open = { what: 'new' } | { what: Act; id: string; answer?: string | undefined } | { what: 'undo' };

interface RegisterProps {
  rally: RallySetUp;
  race: Race;
  list: PenaltyList;
  onPenalty(id: string): void;
}

const useProtests = (rally: string, race: RaceId) =>
  useRead(['protestList', race], () => protestList(data(), race), { rally });

export function Register({ rally, race, list, onPenalty }: RegisterProps) {
  const say = useSay();
  const [params, setParams] = useSearchParams();
  const about = params.get('about');
  const [open, show] = useState<Open | null>(about ? { what: 'new' } : null);
  /** A refusal belongs to the form that was sent. */
  const [isSent, setSent] = useState(false);
  const setOpen = (form: Open | null) => {
    setSent(false);
    show(form);
    // The next new entry is about another penalty.
    if (about) put('about', null);
  };
  const { value, problem, look } = useProtests(rally.code, race.id);
  const { propose, sheet } = usePlannedChange();
  const { act, undo, depth, trouble, isBusy } = useActs<Fact>(propose, look);
  const nowMs = useRallyNow();
  if (!value) return <NotYet problem={problem} retry={look} rows={4} />;
  const where = { rally: rally.code, race: race.code };
  const form = { isBusy, trouble: isSent ? trouble : null, onCancel: () => setOpen(null) };
  const reasonForm = { isBlocked: isBusy, error: form.trouble, onCancel: form.onCancel };
  const decide = async (facts: Fact[]) => {
    setSent(true);
    const isKept = await act(facts);
    if (isKept) setOpen(null);
    return isKept;
  };
  const state = params.get('state');
  const put = (name: string, to: string | null) => {
    const next = new URLSearchParams(params);
    if (to) next.set(name, to);
    else next.delete(name);
    setParams(next, { replace: true });
  };
  const named = params.get('protests')?.split(',') ?? [];
  const shown = inOrder(value.protests, state, named);
  const penaltyOf = ({ penalty }: RegisteredProtest) => list.penalties.find(({ id }) => id === penalty);
  const waitingFor = (protest: RegisteredProtest) => {
    const penalty = penaltyOf(protest);
    return penalty ? waitingOn(penalty, list.said) : 0;
  };
  const acts = (protest: RegisteredProtest) => {
    const is = (what: Open['what']) =>
      open !== null && 'id' in open && open.id === protest.id && open.what === what;
    if (is('answer')) {
      const about = { protest, penalty: penaltyOf(protest), said: list.said };
      return <AnswerForm where={where} onSay={decide} {...about} {...form} />;
    }
    if (is('takeBack') || is('reopen')) {
      const reopens = is('reopen');
      const target = reopens && open && 'answer' in open ? open.answer : protest.id;
      return (
        <ReasonForm
          title={say(reopens ? 'protests.reopen' : 'protests.takeBack')}
          submit={say(reopens ? 'protests.reopen' : 'protests.takeBack')}
          send={async (reason) => ({
            isDone:
              target !== undefined &&
              (await decide([{ id: newId(), kind: 'void', rally: rally.code, target, reason }])),
          })}
          {...reasonForm}
        />
      );
    }
    if (!value.may_decide || protest.state === 'taken_back') return null;
    return (
      <ProtestActs
        protest={protest}
        onOpen={(what) => setOpen({ what, id: protest.id, answer: protest.answer?.id })}
      />
    );
  };
  const fields = { where, timeZone: rally.time_zone, list, versions: value.versions, onSay: decide, ...form };
  return (
    <>
      <div className={basics.row}>
        <ChipRow
          label={say('judge.state')}
          chosen={state}
          onChoose={(to) => put('state', to)}
          chips={[
            { id: null, label: say('protests.all') },
            ...STATES.map((one) => ({
              id: one,
              label: `${say(`protests.state.${one}`)} (${value.protests.filter((entry) => entry.state === one).length})`,
            })),
          ]}
        />
        {value.may_decide && (
          <Button look="primary" onClick={() => setOpen({ what: 'new' })}>
            {say('protests.new')}
          </Button>
        )}
        {depth > 0 && (
          <Button look="quiet" onClick={() => setOpen({ what: 'undo' })}>
            {say('judge.undo')}
          </Button>
        )}
      </div>
      {sheet}
      {open?.what === 'new' && <ProtestForm corrected={null} penalty={about} {...fields} />}
      {open?.what === 'undo' && (
        <ReasonForm
          title={say('judge.undo')}
          submit={say('judge.undo')}
          send={async (reason) => {
            await undo(reason);
            return { isDone: true };
          }}
          onDone={() => setOpen(null)}
          {...reasonForm}
        />
      )}
      {shown.length === 0 ? (
        <Panel kind="empty" title={say('protests.none')}>
          {say('protests.noneText')}
        </Panel>
      ) : (
        <ul className={styles.list} data-register>
          {shown.map((protest) =>
            open?.what === 'correct' && open.id === protest.id ? (
              <li key={protest.id}>
                <ProtestForm corrected={protest} penalty={null} {...fields} />
              </li>
            ) : (
              <ProtestEntry
                key={protest.id}
                protest={protest}
                isNamed={named.includes(protest.id)}
                names={list.crews.find(({ number }) => number === protest.number)?.names.join(', ') ?? ''}
                penalty={penaltyOf(protest)}
                waiting={waitingFor(protest)}
                timeZone={rally.time_zone}
                nowMs={nowMs}
                onPenalty={() => protest.penalty && onPenalty(protest.penalty)}
              >
                {acts(protest)}
              </ProtestEntry>
            ),
          )}
        </ul>
      )}
    </>
  );
}

interface ProtestActsProps {
  protest: RegisteredProtest;
  onOpen(act: Act): void;
}

function ProtestActs({ protest, onOpen }: ProtestActsProps) {
  const say = useSay();
  const further = [...(protest.answer ? (['reopen'] as const) : []), 'correct', 'takeBack'] as const;
  return (
    <p className={basics.row}>
      <Button onClick={() => onOpen('answer')}>
        {say(protest.answer ? 'protests.correctAnswer' : 'protests.answer')}
      </Button>
      {further.map((act) => (
        <Button key={act} look="quiet" onClick={() => onOpen(act)}>
          {say(`protests.${act}`)}
        </Button>
      ))}
    </p>
  );
}

/** Open ones first; before them, of whatever state, those that a link to what is to be settled names. */
function inOrder(protests: readonly RegisteredProtest[], state: string | null, named: readonly string[]) {
  const placeOf = (one: RegisteredProtest) => (named.includes(one.id) ? 0 : one.state === 'open' ? 1 : 2);
  return protests
    .filter((one) => (state ? one.state === state : one.state !== 'taken_back'))
    .sort((a, b) => placeOf(a) - placeOf(b));
}

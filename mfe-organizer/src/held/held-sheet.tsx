/** What waits is let in or refused: the facts by name, who would move, a reason, and one press. */
import type { Fact, WaitingFact } from '@bivouac/data';
import type { PlannedChange } from '@bivouac/officials/plan';
import { isReason, newId } from '@bivouac/rules';
import { Button, Sheet, useSame } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import { type FormEvent, useMemo, useState } from 'react';
import { WhoMoves } from '../chronos/model/who-moves.tsx';
import { useSay } from '../language/language.ts';
import { GoneFacts } from './gone-facts.tsx';
import styles from './held.module.css';
import { HeldLine } from './held-line.tsx';
import { isOvertaken, rivalsIn } from './rivals.ts';

export interface Deciding {
  what: 'accept' | 'refuse';
  facts: readonly WaitingFact[];
}

interface HeldSheetProps {
  /** Code. */
  rally: string;
  precisionMs: number;
  deciding: Deciding;
  /** What waits now, by id: what somebody else decided since is none of it. */
  waiting: ReadonlyMap<string, WaitingFact>;
  trouble: string | null;
  isBusy: boolean;
  foresee: PlannedChange['foresee'];
  onDecide(facts: Fact[]): void;
  onClose(): void;
}

export function HeldSheet({
  rally,
  precisionMs,
  deciding,
  waiting,
  trouble,
  isBusy,
  foresee,
  onDecide,
  onClose,
}: HeldSheetProps) {
  const say = useSay();
  const { what, facts: asked } = deciding;
  const all = asked.filter(({ id }) => waiting.has(id));
  const gone = asked.filter(({ id }) => !waiting.has(id));
  const [reason, setReason] = useState('');
  const overtaken = all.flatMap(({ id }) => {
    const now = waiting.get(id);
    return what === 'accept' && now && isOvertaken(now) ? now : [];
  });
  const late = new Set(overtaken.map(({ id }) => id));
  const inTime = all.filter(({ id }) => !late.has(id));
  // Which of them is right nobody can say by one press: they keep waiting.
  const rivals = what === 'accept' ? rivalsIn(inTime) : new Set<string>();
  const facts = useSame(inTime.filter(({ id }) => !rivals.has(id)));
  // The question is asked once: its facts keep their ids while somebody types the reason.
  const tried = useMemo(() => releasesOf(rally, facts, ''), [rally, facts]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (facts.length === 0) return;
    const why = reason.trim();
    onDecide(what === 'accept' ? releasesOf(rally, facts, why) : refusalsOf(rally, facts, why));
  };
  const count = facts.length;
  return (
    <Sheet
      title={say(`held.${what}Title`, { count: asked.length })}
      closeLabel={say('close')}
      onClose={onClose}
    >
      <form className={styles.sheet} onSubmit={submit} data-held-sheet={what}>
        {gone.length > 0 && <GoneFacts facts={gone} />}
        {facts.some(({ official }) => official) && <p>{say(`held.${what}Official`)}</p>}
        <ul>
          {facts.map((fact) => (
            <HeldLine key={fact.id} fact={fact} />
          ))}
        </ul>
        {rivals.size > 0 && (
          <div data-rivals={rivals.size}>
            <p>{say('held.rivals')}</p>
            <ul>
              {all
                .filter(({ id }) => rivals.has(id))
                .map((fact) => (
                  <HeldLine key={fact.id} fact={fact} />
                ))}
            </ul>
          </div>
        )}
        {overtaken.length > 0 && (
          <div data-overtaken={overtaken.length}>
            <p role="status">{say('held.overtaken', { count: overtaken.length })}</p>
            <ul>
              {overtaken.map((fact) => (
                <HeldLine key={fact.id} fact={fact} />
              ))}
            </ul>
          </div>
        )}
        {what === 'accept' ? (
          <WhoMoves facts={tried} precisionMs={precisionMs} foresee={foresee} />
        ) : (
          <p className={basics.quiet}>{say('held.refusedText')}</p>
        )}
        <label className={basics.label}>
          <span>{say('over.reason')}</span>
          <input
            required
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </label>
        {trouble && <p role="alert">{trouble}</p>}
        <p className={styles.acts}>
          {count > 0 && (
            <Button look="primary" type="submit" disabled={isBusy || !isReason(reason)}>
              {say(`held.${what}`, { count })}
            </Button>
          )}
          <Button look="quiet" onClick={onClose}>
            {say(all.length > 0 ? 'held.leave' : 'close')}
          </Button>
        </p>
      </form>
    </Sheet>
  );
}

function releasesOf(rally: string, facts: readonly WaitingFact[], reason: string): Fact[] {
  return facts.map(({ id }) => ({ id: newId(), kind: 'release', rally, target: id, seen: null, reason }));
}

/** What takes a held fact back meets the same gate, and is let in at once. */
function refusalsOf(rally: string, facts: readonly WaitingFact[], reason: string): Fact[] {
  return facts.flatMap(({ id }): Fact[] => {
    const taken = { id: newId(), kind: 'void' as const, rally, target: id, seen: null, reason };
    return [taken, { id: newId(), kind: 'release', rally, target: taken.id, seen: null, reason }];
  });
}

/** The facts that wait at the gate, each by name: let in or refused one by one, or all of them after one more look. */

import { data, type Fact, type RaceId, type StageId, type WaitingFact, waitingFacts } from '@bivouac/data';
import { usePlannedChange } from '@bivouac/officials/plan';
import { useActs, useRead } from '@bivouac/officials/query';
import { Button, Card } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import { type ReactNode, useMemo, useState } from 'react';
import { useSay } from '../language/language.ts';
import styles from './held.module.css';
import { HeldLine } from './held-line.tsx';
import { type Deciding, HeldSheet } from './held-sheet.tsx';

interface HeldFactsProps {
  /** Code of the rally, ids of the race and of the stage; without one all of the race. */
  rally: string;
  race: RaceId;
  stage?: StageId;
  precisionMs?: number;
  /** Something stands below that is worked on: on a phone one line opens them. */
  isAboveWork?: boolean;
  onDecided?(): void;
  onDeciding?(is: boolean): void;
}

/** As long as something waits, and as long as a decision is open on what somebody else may have decided meanwhile. */
export function HeldHere({ isWaiting, ...props }: HeldFactsProps & { isWaiting: boolean }) {
  const [isDeciding, setDeciding] = useState(false);
  return isWaiting || isDeciding ? <HeldFacts {...props} onDeciding={setDeciding} /> : null;
}

export function HeldFacts({
  rally,
  race,
  stage,
  precisionMs = 100,
  isAboveWork = false,
  onDecided,
  onDeciding,
}: HeldFactsProps) {
  const say = useSay();
  const { value, problem, look } = useWaiting(rally, race, stage);
  const [deciding, setDeciding] = useState<Deciding | null>(null);
  const [sent, setSent] = useState<ReadonlyMap<string, WaitingFact> | null>(null);
  const decide = (next: Deciding | null) => {
    setDeciding(next);
    setSent(null);
    onDeciding?.(next !== null);
  };
  const waiting = useMemo(() => new Map(value?.map((fact) => [fact.id, fact])), [value]);
  const { foresee, propose, sheet } = usePlannedChange();
  const acts = useActs<Fact>(
    async (facts) => {
      const told = await propose(facts);
      // Without an answer it may be this very decision that let them in: it is sent again as it was.
      if (!told.isDone && !told.problem?.isRetryable) setSent(null);
      return told;
    },
    () => {
      look();
      onDecided?.();
    },
  );
  if (!value && problem)
    return (
      <p role="alert">
        {say('held.trouble')}{' '}
        <Button look="quiet" onClick={look}>
          {say('retry')}
        </Button>
      </p>
    );
  if (!value || (value.length === 0 && !deciding)) return null;
  const mine = value.filter(({ may_let_in }) => may_let_in);
  return (
    <div id="held" data-held-facts={value.length}>
      {value.length > 0 && (
        <Fold title={say('held.title', { count: value.length })} isFolded={isAboveWork && isNarrow()}>
          <p className={basics.quiet}>{say('held.text')}</p>
          <ul>
            {value.map((fact) => (
              <HeldLine key={fact.id} fact={fact}>
                {fact.may_let_in ? (
                  <>
                    <Button onClick={() => decide({ what: 'accept', facts: [fact] })}>
                      {say('held.acceptOne')}
                    </Button>
                    <Button look="quiet" onClick={() => decide({ what: 'refuse', facts: [fact] })}>
                      {say('held.refuseOne')}
                    </Button>
                  </>
                ) : (
                  <span className={basics.quiet}>{say('held.forAdministrators')}</span>
                )}
              </HeldLine>
            ))}
          </ul>
          {mine.length > 1 && (
            <p className={styles.acts}>
              <Button onClick={() => decide({ what: 'accept', facts: mine })} data-held-all>
                {say('held.acceptAll', { count: mine.length })}
              </Button>
            </p>
          )}
        </Fold>
      )}
      {deciding && (
        <HeldSheet
          rally={rally}
          precisionMs={precisionMs}
          deciding={deciding}
          waiting={sent ?? waiting}
          trouble={acts.trouble}
          isBusy={acts.isBusy}
          foresee={foresee}
          onDecide={(facts) => {
            setSent(sent ?? waiting);
            void acts.act(facts).then((isKept) => isKept && decide(null));
          }}
          onClose={() => decide(null)}
        />
      )}
      {sheet}
    </div>
  );
}

/** Whoever opened the page on a phone came for what stands below. */
const isNarrow = () => globalThis.matchMedia?.('(max-width: 719px)').matches ?? false;

function Fold({ title, isFolded, children }: { title: string; isFolded: boolean; children: ReactNode }) {
  const [isLine] = useState(isFolded);
  return isLine ? (
    <details className={styles.fold}>
      <summary>{title}</summary>
      {children}
    </details>
  ) : (
    <Card title={title}>{children}</Card>
  );
}

/** `rally`: its code, once it is known. `stage`: of this one alone. */
function useWaiting(rally: string | null, race: RaceId, stage?: StageId) {
  const of = stage ? { stage } : {};
  return useRead(
    ['waitingFacts', race, ...Object.values(of)],
    (signal) => waitingFacts(data(), race, { signal, ...of }),
    { rally },
  );
}

/** Who would move: the plan of facts, which the database derives and undoes. */
import {
  data,
  FACTS_AT_MOST,
  type Fact,
  fetchPage,
  isPage,
  labelOf,
  type Plan,
  type PlannedFacts,
  refusedAs,
} from '@bivouac/data';
import { live } from '@bivouac/live';
import { type PlannedChange, type StateChange, stateChanges } from '@bivouac/officials/plan';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { HEADS, type Mover, moversOn, type Placed, pageOf, pagesOf } from './who-moves.ts';

type Planned = PlannedFacts & Pick<Plan, 'effects'>;

export interface Foreseen {
  pages: string[];
  page: string | null;
  movers: Mover[];
  /** Pages that would have another state. */
  states: StateChange[];
  penalties: PlannedFacts['penalties'];
  refusal: string | null;
  /** It is kept for a decision, and counts only once it is accepted. */
  waits: boolean;
}

export interface Question {
  foreseen: Foreseen | null;
  /** What is shown, as the database answered it. */
  answer: PlannedFacts | null;
  isAsking: boolean;
  /** `too_many`: more facts than one question takes · `too_long`: it takes longer than the database may think. */
  problem: { reason: 'too_many' | 'too_long' | 'other'; message: string } | null;
  ask(facts: readonly Fact[]): Promise<PlannedFacts | null>;
  turnTo(page: string): Promise<void>;
  forget(): void;
}

/** SQLSTATE of a statement that took too long. */
const TOO_LONG = '57014';

/** A plan takes the turn of its rally: while times come in, it is made again once in so many ms. */
const GATHER_MS = 2_000;

/** `foresee`: of the form that shows them, which applies this very plan. */
export function usePlannedFacts(rally: string, race: string, foresee: PlannedChange['foresee']): Question {
  const [answer, setAnswer] = useState<Planned | null>(null);
  const [foreseen, setForeseen] = useState<Foreseen | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState<Question['problem']>(null);
  /** What was asked before the last question is answered to nobody. */
  const asked = useRef(0);
  const shown = useRef<readonly Fact[] | null>(null);
  const show = async (told: Planned, page: string | null) => {
    const moves = told.moves.filter((move) => move.race === race);
    const turn = asked.current;
    const rows = page ? await rowsOf(rally, race, page) : [];
    if (turn !== asked.current) return;
    const refused = told.answers.find(({ outcome }) => outcome === 'refused' || outcome === 'conflict');
    setForeseen({
      pages: pagesOf(moves),
      page,
      movers: page ? moversOn(page, moves, rows) : [],
      states: stateChanges(told.effects),
      penalties: told.penalties,
      refusal: refused ? refusedAs(refused).message : null,
      waits: told.answers.some(({ flags }) => flags?.includes('held')),
    });
  };
  const plan = async (facts: readonly Fact[], page: string | null) => {
    asked.current += 1;
    const turn = asked.current;
    const told = await foresee(facts);
    if (turn !== asked.current) return null;
    shown.current = facts;
    setProblem(
      told.ok
        ? null
        : {
            reason: told.problem.code === TOO_LONG ? 'too_long' : 'other',
            message: told.problem.message,
          },
    );
    setAnswer(told.ok ? told.value : null);
    if (told.ok) {
      const moves = told.value.moves.filter((move) => move.race === race);
      await show(told.value, page && pagesOf(moves).includes(page) ? page : pageOf(moves));
    } else setForeseen(null);
    if (turn !== asked.current) return null;
    setAsking(false);
    return told.ok ? told.value : null;
  };
  const renew = useEffectEvent(() => {
    if (shown.current && !isAsking) void plan(shown.current, foreseen?.page ?? null);
  });
  useEffect(() => {
    let due: ReturnType<typeof setTimeout> | undefined;
    const listening = live()
      .cameIn$(rally)
      .subscribe(({ type }) => {
        if (type !== 'facts') return;
        due ??= setTimeout(() => {
          due = undefined;
          renew();
        }, GATHER_MS);
      });
    return () => {
      clearTimeout(due);
      listening.unsubscribe();
    };
  }, [rally]);
  return {
    foreseen,
    answer,
    isAsking,
    problem,
    async ask(facts) {
      shown.current = null;
      if (facts.length > FACTS_AT_MOST) {
        asked.current += 1;
        setForeseen(null);
        setProblem({ reason: 'too_many', message: '' });
        return null;
      }
      setAsking(true);
      return plan(facts, null);
    },
    async turnTo(page) {
      if (answer) await show(answer, page);
    },
    forget() {
      asked.current += 1;
      shown.current = null;
      setAsking(false);
      setAnswer(null);
      setForeseen(null);
      setProblem(null);
    },
  };
}

/** The page as the public reads it, with classes as they are called; none while there is none. */
async function rowsOf(rally: string, race: string, key: string): Promise<readonly Placed[]> {
  const { supabaseUrl, publishableKey } = data().deployment;
  const feed = { url: `${supabaseUrl}/rest/v1/rpc`, publishableKey };
  const [read, index] = await Promise.all([
    fetchPage(feed, { rally, race, key }),
    fetchPage(feed, { rally, race: null, key: 'index' }),
  ]);
  const page = read.ok ? read.value.page : null;
  const rows: readonly Placed[] = page && isPage(page, ...HEADS) ? page.body.rows : [];
  const races = index.ok ? index.value.page?.body.races : undefined;
  const classes = races?.find(({ code }) => code === race)?.classes;
  return rows.map((row) => ({
    ...row,
    class: row.class ? labelOf(classes, row.class) : row.class,
  }));
}

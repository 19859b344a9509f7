/** Who would move: the plan of facts, which the database derives and undoes. */
import {
  data,
  type Effect,
  FACTS_AT_MOST,
  type Fact,
  fetchPage,
  isPage,
  labelOf,
  type Plan,
  type PlannedFacts,
  refusedAs,
} from '@bivouac/data';
import type { PlannedChange } from '@bivouac/officials/plan';
import { useRef, useState } from 'react';
import { HEADS, type Mover, moversOn, type Placed, pageOf, pagesOf } from './who-moves.ts';

type Planned = PlannedFacts & Pick<Plan, 'effects'>;

export interface Foreseen {
  pages: string[];
  page: string | null;
  movers: Mover[];
  /** Pages that would not be published any more. */
  gone: string[];
  penalties: PlannedFacts['penalties'];
  refusal: string | null;
}

export interface Question {
  foreseen: Foreseen | null;
  isAsking: boolean;
  /** `too_many`: more facts than one question takes · `too_long`: it takes longer than the database may think. */
  problem: { reason: 'too_many' | 'too_long' | 'other'; message: string } | null;
  ask(facts: readonly Fact[]): Promise<PlannedFacts | null>;
  turnTo(page: string): Promise<void>;
  forget(): void;
}

/** SQLSTATE of a statement that took too long. */
const TOO_LONG = '57014';

/** `foresee`: of the form that shows them, which applies this very plan. */
export function usePlannedFacts(rally: string, race: string, foresee: PlannedChange['foresee']): Question {
  const [answer, setAnswer] = useState<Planned | null>(null);
  const [foreseen, setForeseen] = useState<Foreseen | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState<Question['problem']>(null);
  /** What was asked before the last question is answered to nobody. */
  const asked = useRef(0);
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
      gone: told.effects.filter(isGone).map(({ key }) => key),
      penalties: told.penalties,
      refusal: refused ? refusedAs(refused).message : null,
    });
  };
  return {
    foreseen,
    isAsking,
    problem,
    async ask(facts) {
      asked.current += 1;
      const turn = asked.current;
      if (facts.length > FACTS_AT_MOST) {
        setForeseen(null);
        setProblem({ reason: 'too_many', message: '' });
        return null;
      }
      setAsking(true);
      const told = await foresee(facts);
      if (turn !== asked.current) return null;
      setProblem(
        told.ok
          ? null
          : {
              reason: told.problem.code === TOO_LONG ? 'too_long' : 'other',
              message: told.problem.message,
            },
      );
      setAnswer(told.ok ? told.value : null);
      if (told.ok) await show(told.value, pageOf(told.value.moves.filter((move) => move.race === race)));
      else setForeseen(null);
      if (turn !== asked.current) return null;
      setAsking(false);
      return told.ok ? told.value : null;
    },
    async turnTo(page) {
      if (answer) await show(answer, page);
    },
    forget() {
      asked.current += 1;
      setAsking(false);
      setAnswer(null);
      setForeseen(null);
      setProblem(null);
    },
  };
}

const isGone = ({ number, team, after }: Effect) => number === null && team === null && after === null;

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

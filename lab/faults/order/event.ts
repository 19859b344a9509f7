/** The event that is told: a file of real results, or the invented one of the tests where there is none. */
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { projectRoot } from '../../../supabase/local/settings.ts';
import { type ImportPlan, planOf } from '../../../tools/import/index.ts';
import { FaultsRefused } from '../faults-refused.ts';

const REAL = resolve(
  projectRoot,
  process.env.BIVOUAC_REALDATA ?? '../shared/realdata',
  'wrc-2019-03-mexico.json',
);
const INVENTED = resolve(projectRoot, 'supabase/tests/realdata/invented-event.json');

export async function planEvent(path: string | null): Promise<ImportPlan> {
  const said = path === null ? null : resolve(path);
  const text = await (said
    ? readFile(said, 'utf8')
    : readFile(REAL, 'utf8').catch(() => readFile(INVENTED, 'utf8'))
  ).catch((cause: Error) => {
    throw new FaultsRefused('bad_option', `${said ?? INVENTED} cannot be read: ${cause.message}`);
  });
  const { published: _, ...file } = JSON.parse(text);
  const plan = planOf(file, { rallyCode: 'ORDER' });
  return { ...plan, facts: plan.facts.map(withDecision) };
}

/** Told in disorder, stages are opened before earlier ones and start orders come behind times: an official says why, in every order alike. */
function withDecision(fact: ImportPlan['facts'][number]): ImportPlan['facts'][number] {
  const isUnusual =
    fact.kind === 'start_slots' || (fact.kind === 'stage_status' && fact.status === 'running');
  return isUnusual ? { ...fact, decision: 'As told' } : fact;
}

export const inventedEventPath = INVENTED;

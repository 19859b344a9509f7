/** Imports one real event: the file is read, then a rally is made of what can be placed, through the commands officials use. */
import type { SupabaseClient } from '@supabase/supabase-js';
import type { Finding } from './event/findings.ts';
import { readEvent } from './event/read-event.ts';
import { ImportRefused } from './import-refused.ts';
import { isCode } from './plan/codes.ts';
import type { ImportPlan } from './plan/plan.ts';
import { type PlanOptions, planImport } from './plan/plan-import.ts';
import { isTimeZone } from './plan/time-zone.ts';
import { beginDraft, publishDraft, removeDraft } from './write/draft.ts';
import { type Recorded, recordFacts } from './write/facts.ts';
import { insertRows } from './write/rows.ts';

export interface ImportOptions extends PlanOptions {
  session: SupabaseClient;
  url?: string;
  /** True: removes what a broken-off import of the same code left. */
  mayReplace?: boolean;
  signal?: AbortSignal;
  onProgress?: (step: string, done: number, total: number) => void;
  onRest?: (sentence: string) => void;
}

export interface ImportResult extends Recorded {
  plan: ImportPlan;
  /** Address of the rally's live page; null where no `url` was given. */
  page: string | null;
  /** Rows and fields of the file that are not in the rally. */
  leftOut: Finding[];
  tookMs: number;
}

export function planOf(file: unknown, options: PlanOptions = {}): ImportPlan {
  const { rallyCode, timeZone } = options;
  if (rallyCode !== undefined && !isCode(rallyCode)) {
    throw new ImportRefused(
      'bad_setting',
      `"${rallyCode}" is no code: give up to 32 letters, digits, dots, hyphens and underscores, like SWE19.`,
    );
  }
  if (timeZone !== undefined && !isTimeZone(timeZone)) {
    throw new ImportRefused(
      'bad_setting',
      `"${timeZone}" is no time zone: give a name like Europe/Stockholm.`,
    );
  }
  const { event, findings } = readEvent(file);
  if (findings.errors.length > 0) {
    const count = findings.errors.length === 1 ? 'one error' : `${findings.errors.length} errors`;
    throw new ImportRefused('invalid', `The file has ${count}; nothing was written.`, {
      findings: [...findings.errors, ...findings.leftOut],
    });
  }
  return planImport(event, findings, options);
}

/**
 * Makes a rally with one race (`main`) of an event file's content. Rows that cannot be placed are left out and listed. The rally is
 * a draft until everything else is in, and is removed when the server fails or a person stops it. Throws `ImportRefused`.
 */
export async function importEvent(file: unknown, options: ImportOptions): Promise<ImportResult> {
  const { session, signal, url, mayReplace = false, onProgress = () => undefined, onRest } = options;
  const patience = { signal, onRest };
  const startedMs = performance.now();
  const plan = planOf(file, options);
  const leftOut = [...plan.leftOut];
  await beginDraft(session, plan, mayReplace, patience);
  try {
    for (const [index, { table, rows }] of plan.structure.entries()) {
      leftOut.push(...(await insertRows(session, plan.rallyId, table, rows, patience)));
      onProgress('structure', index + 1, plan.structure.length);
    }
    const recorded = await recordFacts(session, plan.facts, {
      rally: plan.code,
      ...patience,
      onProgress: (done, total) => onProgress('facts', done, total),
    });
    recorded.refused.push(...(await publishDraft(session, plan, patience)));
    const page = url ? new URL(`/en/live/${plan.code}`, url).href : null;
    leftOut.push(...recorded.refused);
    return { ...recorded, plan, page, leftOut, tookMs: Math.round(performance.now() - startedMs) };
  } catch (failure) {
    // Also after a person stopped it: what was written goes.
    await removeDraft(session, plan.rallyId, { signal: undefined, onRest }).catch((leftover: unknown) => {
      throw new ImportRefused(
        'server',
        `${(failure as Error).message} What was written so far could not be removed: run it again with --replace.`,
        { cause: leftover },
      );
    });
    throw failure;
  }
}

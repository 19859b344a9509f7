/** The rally of an import while it is written: a draft nobody else sees, removed whole when something goes wrong. */
import type { SupabaseClient } from '@supabase/supabase-js';
import type { Finding } from '../event/findings.ts';
import { ImportRefused } from '../import-refused.ts';
import type { ImportPlan } from '../plan/plan.ts';
import { writeRow } from './carry-out.ts';
import { insertOnce, type Patience, patiently } from './patiently.ts';

/** By this a draft that an import left behind is told from one that people work on. */
const BANNER = 'Results are being imported';

export async function beginDraft(
  session: SupabaseClient,
  plan: ImportPlan,
  mayReplace: boolean,
  patience: Patience,
): Promise<void> {
  const known = await rallyNamed(session, plan.code, patience);
  const isLeftover = known?.status === 'draft' && known.banner === BANNER;
  if (known && !isLeftover) {
    throw new ImportRefused(
      'code_taken',
      `There is a rally ${known.code} already; nothing was written. Choose another code with --rally-code.`,
    );
  }
  if (known && !mayReplace) {
    throw new ImportRefused(
      'unfinished',
      `An import of ${known.code} was broken off, or is running now. If none is running, run this again with --replace: ` +
        'it removes what was left and imports the file anew.',
    );
  }
  if (known) await removeDraft(session, known.id, patience);
  const rally = { ...plan.rally, status: 'draft', banner: BANNER };
  const error = await insertOnce(session, 'rallies', [rally], patience);
  if (error?.code === '42501') {
    throw new ImportRefused(
      'not_allowed',
      'Only an administrator of the platform may add a rally; nothing was written. Sign in as one with BIVOUAC_EMAIL and BIVOUAC_PASSWORD.',
      { cause: error },
    );
  }
  if (error)
    throw new ImportRefused('server', `The rally could not be made: ${error.message}`, { cause: error });
}

/** A rally that cannot be finished, because a stage of it is not over, is opened as running; the reason is listed. */
export async function publishDraft(
  session: SupabaseClient,
  { rallyId, status }: ImportPlan,
  patience: Patience,
): Promise<Finding[]> {
  const open = (as: string) =>
    patiently(() => writeRow(session, 'rallies', rallyId, { status: as, banner: null }), patience);
  const { error: why } = await open(status);
  if (!why) return [];
  const { error } = status === 'finished' ? await open('running') : { error: why };
  if (!error) return [{ place: 'rally', sentence: why.message }];
  throw new ImportRefused('server', `The rally could not be opened: ${error.message}`, { cause: error });
}

/**
 * Removes a draft with everything in it. What a killed import recorded last may still be derived by the clock, which holds the
 * rally while the removal holds its rows: the database then gives up one of the two, and it is asked again.
 */
export async function removeDraft(
  session: SupabaseClient,
  rallyId: string,
  patience: Patience,
): Promise<void> {
  const remove = () => session.from('rallies').delete().eq('id', rallyId).eq('status', 'draft');
  const { error } = await patiently(remove, patience);
  if (!error) return;
  throw new ImportRefused('server', `What an import left could not be removed: ${error.message}`, {
    cause: error,
  });
}

async function rallyNamed(session: SupabaseClient, code: string, patience: Patience) {
  const pattern = code.replace(/[\\%_]/g, '\\$&');
  const named = () => session.from('rallies').select('id, code, status, banner').ilike('code', pattern);
  const { data, error } = await patiently(named, patience);
  if (error)
    throw new ImportRefused('server', `The rallies could not be read: ${error.message}`, { cause: error });
  return data?.[0] as { id: string; code: string; status: string; banner: string | null } | undefined;
}

/** Puts all questions of the chosen families, one after the other. */
import { ask, type Check, type Family, families, notAsked, type Outcome } from './check.ts';
import { accountsOfOwn, accountsOfVisitors } from './checks/accounts.ts';
import { filesOfOwn, filesOfVisitors } from './checks/files.ts';
import { liveOfOwn, liveOfVisitors } from './checks/live.ts';
import { restOfOwn, restOfVisitors } from './checks/rest.ts';
import type { Own, Setting, Visit } from './setting.ts';

const checks: Record<Family, { visitors: Check<Visit>[]; own: Check<Own>[] }> = {
  rest: { visitors: restOfVisitors, own: restOfOwn },
  accounts: { visitors: accountsOfVisitors, own: accountsOfOwn },
  live: { visitors: liveOfVisitors, own: liveOfOwn },
  files: { visitors: filesOfVisitors, own: filesOfOwn },
};

export async function* askAll({ visit, own }: Setting, only: Family | null): AsyncGenerator<Outcome> {
  for (const family of only ? [only] : families) {
    for (const check of checks[family].visitors) yield await ask(family, check, visit);
    for (const check of checks[family].own)
      yield own ? await ask(family, check, own) : notAsked(family, check, 'needs --service-key');
  }
}

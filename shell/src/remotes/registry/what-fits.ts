/** Does what a remote was built against fit this page? */
import { CONTRACT_VERSION, type RemoteName } from '@bivouac/contract';
import { RemoteProblem } from '../remote-problem.ts';

export function otherContract(name: RemoteName, theirs: unknown, version: string | null): RemoteProblem {
  return new RemoteProblem(name, 'other_contract', {
    version,
    needs: String(theirs),
    has: `${CONTRACT_VERSION - 1}–${CONTRACT_VERSION}`,
  });
}

/** The first that does not fit, for the sentence that says so. */
export function misfit(
  needs: Readonly<Record<string, string>> = {},
  offered: Readonly<Record<string, string>>,
): { needs: string; has: string } | null {
  for (const [library, range] of Object.entries(needs)) {
    const has = offered[library] ?? '–';
    if (!isWithin(has, range)) return { needs: `${library} ${range}`, has };
  }
  return null;
}

/** Ranges as our build writes them, `^1.2.3`; of any other the runtime is the judge. */
function isWithin(version: string, range: string): boolean {
  if (!range.startsWith('^')) return true;
  const [has, least] = [version, range.slice(1)].map((text) => text.split(/[.+-]/).map(Number)) as [
    number[],
    number[],
  ];
  const fixed = least.findIndex((part) => part > 0);
  const other = least.slice(0, 3).findIndex((part, at) => part !== has[at]);
  return other === -1 || (fixed !== -1 && other > fixed && Number(has[other]) > Number(least[other]));
}

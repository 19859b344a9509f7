/** Why an area cannot be shown; each reason has its sentence in the shell's catalogues (`remote.{reason}`). */
import type { RemoteName } from '@bivouac/contract';

export type RemoteReason =
  /** The registry, or a file of the remote, could not be fetched / was answered by an error / is something else. */
  | 'registry_unreachable'
  | 'registry_refused'
  | 'registry_unreadable'
  | 'file_unreachable'
  | 'file_refused'
  | 'file_unreadable'
  | 'file_tampered'
  | 'not_registered'
  | 'not_signed'
  | 'downgraded'
  | 'outdated'
  | 'other_contract'
  | 'incompatible'
  | 'too_slow'
  /** Its first render failed / it failed later. */
  | 'not_started'
  | 'crashed';

export interface RemoteProblemDetails {
  digest?: string | null;
  /** Of its release, as far as that is known. */
  version?: string | null;
  needs?: string;
  has?: string;
  cause?: unknown;
  what?: string;
}

export class RemoteProblem extends Error {
  readonly reason: RemoteReason;
  readonly remote: RemoteName;
  /** The id under which the server has logged its failure. */
  readonly digest: string | null;
  readonly version: string | null;
  readonly facts: Readonly<Record<string, string>>;

  constructor(remote: RemoteName, reason: RemoteReason, details: RemoteProblemDetails = {}) {
    const { digest = null, version = null, needs = '?', has = '?', cause } = details;
    const { what = needs === '?' ? '' : `it needs ${needs}, this page has ${has}` } = details;
    super(
      `${remote} cannot be shown (${reason})${what ? `: ${what}` : ''}. Try again, or go to another area.`,
      {
        cause,
      },
    );
    this.name = 'RemoteProblem';
    this.reason = reason;
    this.remote = remote;
    this.digest = digest;
    this.version = version;
    this.facts = { part: version ? `${remote} ${version}` : remote, needs, has };
  }
}

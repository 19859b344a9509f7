/** Why a command or query of a signed-in person had no result. */
import type { PostgrestError } from '@supabase/supabase-js';
import type { RefusalCode } from '../kit/facts.ts';
import { type Params, putIntoWords } from '../kit/problem-words.ts';

/** SQLSTATEs and codes of PostgREST; `not_found` of a page. `Uppercase<string>` would let a comparison with any word compile. */
type ServerCode = `${number}${string}` | `${'P0' | 'PGRST' | 'XX'}${string}` | 'not_found';

/**
 * `offline`: no answer · `busy`: the rally is being written to, or the server starts, send again · `signed_out`: no valid session ·
 * `not_allowed`: no right to it · `invalid`: the database does not take it as it is · `server`: anything else ·
 * `aborted`: the caller gave up.
 */
export type CommandReason =
  | 'offline'
  | 'busy'
  | 'signed_out'
  | 'not_allowed'
  | 'invalid'
  | 'server'
  | 'aborted';

const SENTENCES: Record<CommandReason, string> = {
  offline: 'The server cannot be reached. Nothing is lost: send it again when there is a connection.',
  busy: 'The server is busy. Send it again in a moment.',
  signed_out: 'You are signed out. Sign in and send it again.',
  not_allowed: 'You have no right to do this: ask an administrator of the rally.',
  invalid: 'The server does not accept this as it is.',
  server: 'The server had an error. Send it again.',
  aborted: 'Given up.',
};

interface ProblemDetails {
  /** Of the server, in English. */
  sentence?: string | undefined;
  params?: Params | null | undefined;
  code?: RefusalCode | ServerCode;
  /** What the database calls it, where `code` is an SQLSTATE. */
  refusal?: RefusalCode | null;
  cause?: unknown;
}

export class CommandProblem extends Error {
  readonly reason: CommandReason;
  /** SQLSTATE or PostgREST code, as the server gave it; or what the database calls the refusal of a fact. */
  readonly code: RefusalCode | ServerCode | null;
  /** What the refusal is called, in the database's word for it; else its reason. */
  readonly refusal: RefusalCode;
  readonly params: Params | null;

  constructor(reason: CommandReason, { sentence, code, refusal, params, cause }: ProblemDetails = {}) {
    super(sentence || SENTENCES[reason], { cause });
    this.name = 'CommandProblem';
    this.reason = reason;
    this.code = code ?? null;
    const called = refusal ?? (isWord(code) ? code : reason);
    this.refusal = called;
    this.params = params ?? null;
    putIntoWords(this, called, sentence || null, this.params);
  }

  /** Sending the same again may work. */
  get isRetryable(): boolean {
    return this.reason === 'offline' || this.reason === 'busy' || this.reason === 'server';
  }
}

/** What every command answers: a value, or the problem; they never throw. */
export type CommandResult<Value> = { ok: true; value: Value } | { ok: false; problem: CommandProblem };

/** SQLSTATEs that mean "somebody else holds it now", and a wait for a connection that was too long: nothing was done. */
const BUSY = new Set(['55P03', '40001', '40P01', 'PGRST003']);

/** A code of ours; SQLSTATEs have digits. */
function isWord(code: string | null | undefined): code is RefusalCode {
  return /^[a-z_]+$/.test(code ?? '');
}

/** What a refusal is called: by the database in its details, else by the class of its SQLSTATE. null: by its reason. */
function refusalOf({ code, details }: PostgrestError): RefusalCode | null {
  if (isWord(details)) return details;
  if (code === '23503') return 'still_used';
  if (code === '23505') return 'taken';
  return /^2[23]/.test(code) ? 'invalid_value' : null;
}

export function problemOf(error: PostgrestError, status: number, signal?: AbortSignal): CommandProblem {
  if (signal?.aborted) return new CommandProblem('aborted', { cause: error });
  const { code, message, hint } = error;
  const refusal = refusalOf(error);
  return new CommandProblem(reasonOf(error, status), {
    code: code as RefusalCode | ServerCode,
    refusal,
    params: hint?.startsWith('{') ? JSON.parse(hint) : null,
    cause: error,
    // A message that is an id has its words here; that of a unique index names the index.
    ...(isForPeople(error, status) && refusal !== 'taken' && /[^\w.]/.test(message)
      ? { sentence: message }
      : {}),
  });
}

/** What the database refuses says why; so does what passes by itself, a full disk among it. Postgres' own words of a value are not for people. */
function isForPeople({ code, details, hint }: PostgrestError, status: number): boolean {
  if (/^2[23]/.test(code) && !isWord(details)) return false;
  return (status >= 400 && status < 500 && status !== 401) || (status === 503 && hint === 'retry');
}

function reasonOf({ code }: PostgrestError, status: number): CommandReason {
  if (status === 0) return 'offline';
  if (BUSY.has(code) || (status > 501 && status < 505) || status === 429) return 'busy';
  if (status === 401) return 'signed_out';
  if (status === 403) return 'not_allowed';
  return status >= 400 && status < 500 ? 'invalid' : 'server';
}

/** What the server refused of a call that it took: a fact, or a row of a file. `message`: in English, where it was stored before there were parameters. */
interface Refused {
  message?: string | null | undefined;
  code?: RefusalCode | null | undefined;
  params?: Params | null | undefined;
}

export function refusedAs({ message, code, params }: Refused): CommandProblem {
  return new CommandProblem('invalid', {
    params,
    ...(message ? { sentence: message } : {}),
    ...(code ? { code } : {}),
  });
}

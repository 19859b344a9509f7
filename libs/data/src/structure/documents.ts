/** The documents of a rally as its administrators keep them, and their files. */

import type { DocumentRegister, SameDocument } from '../answers/documents.ts';
import type { Data } from '../client.ts';
import { callFunction } from '../commands/call-function.ts';
import { CommandProblem, type CommandResult } from '../commands/command-problem.ts';
import type { Document } from '../facts/notices.ts';
import type { KeptPage, PageBody } from '../feed/envelope.ts';
import type { RallyId } from '../ids.ts';
import type { RefusalCode } from '../kit/facts.ts';

export type { DocumentRegister, RegisteredDocument, SameDocument } from '../answers/documents.ts';

const BUCKET = 'documents';

export function documentRegister(
  data: Data,
  rally: RallyId,
  { signal }: { signal?: AbortSignal } = {},
): Promise<CommandResult<DocumentRegister>> {
  return callFunction(data, 'document_register', { rally }, signal);
}

/** `rpc keep_page`, for administrators: a page that has no versions, as it is now, kept for the documents made from it. */
export function keepPage<const Key extends string>(
  data: Data,
  rally: RallyId,
  key: Key,
  { signal }: { signal?: AbortSignal } = {},
): Promise<CommandResult<KeptPage<PageBody<Key>>>> {
  return callFunction(data, 'keep_page', { rally, key }, signal);
}

/** `rpc same_published`, for administrators: of each document that is about to be published, or by its id to come back, its like, the last one first. */
export function samePublished(
  data: Data,
  rally: RallyId,
  documents: readonly (
    | Pick<Document, 'kind_of' | 'title' | 'race' | 'language' | 'page' | 'about'>
    | { id: string }
  )[],
): Promise<CommandResult<SameDocument[][]>> {
  return callFunction(data, 'same_published', { rally, documents });
}

export interface KeptFile {
  /** Its name among the files of documents. */
  file: string;
  size_bytes: number;
  /** Hexadecimal. */
  sha256: string;
}

const TYPES = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  gpx: 'application/gpx+xml',
} as const;

/**
 * Uploads a file into the folder of the rally, named by its SHA-256: a file that is there already is the same one, and publishing it
 * compares its bytes. `type` was looked at before: see `typeOfFile`.
 */
export async function keepFile(
  data: Data,
  rally: RallyId,
  { type, bytes }: { type: keyof typeof TYPES; bytes: Uint8Array<ArrayBuffer> },
): Promise<CommandResult<KeptFile>> {
  try {
    const sha256 = await sha256Of(bytes);
    const file = `${rally}/${sha256}.${type}`;
    const client = await data.client();
    const body = new Blob([bytes], { type: TYPES[type] });
    const { error } = await client.storage.from(BUCKET).upload(file, body, { contentType: TYPES[type] });
    if (error && statusOf(error) !== 409) return { ok: false, problem: problemOfFile(error) };
    return { ok: true, value: { file, size_bytes: bytes.length, sha256 } };
  } catch (cause) {
    return { ok: false, problem: new CommandProblem('offline', { cause }) };
  }
}

/** An address that opens a file for an hour; with `saveAs` it is saved instead of shown. */
export async function fileLink(data: Data, file: string, saveAs?: string): Promise<CommandResult<string>> {
  try {
    const client = await data.client();
    const options = saveAs ? { download: saveAs } : {};
    const { data: signed, error } = await client.storage.from(BUCKET).createSignedUrl(file, 3_600, options);
    return error ? { ok: false, problem: problemOfFile(error) } : { ok: true, value: signed.signedUrl };
  } catch (cause) {
    return { ok: false, problem: new CommandProblem('offline', { cause }) };
  }
}

const REFUSED: Readonly<Record<number, RefusalCode>> = {
  404: 'no_such_file',
  413: 'file_too_large',
  415: 'file_type',
};

interface FileError {
  message: string;
  statusCode?: string | undefined;
}

/** Storage answers HTTP 400 with the status proper in its body. */
const statusOf = ({ statusCode }: FileError) => Number(statusCode ?? 0);

function problemOfFile(error: FileError): CommandProblem {
  const status = statusOf(error);
  if (status === 403) return new CommandProblem('not_allowed', { cause: error });
  const refusal = REFUSED[status];
  if (refusal) return new CommandProblem('invalid', { refusal, cause: error });
  return new CommandProblem(status === 0 ? 'offline' : 'server', { cause: error });
}

async function sha256Of(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', bytes);
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

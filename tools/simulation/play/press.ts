/** Makes documents and publishes them as an administrator does: read, drawn as PDF, kept as a file, recorded; one after the other. */
import { setTimeout as sleep } from 'node:timers/promises';
import { type Document, documentRegister, type KeptFile, keepFile, type RallyId } from '@bivouac/data';
import { inEnglish } from '@bivouac/sentences/in-english';
import type { DocumentAction } from '../action.ts';
import { findRally } from '../structure/write.ts';
import type { Cast } from './cast.ts';
import { type MadePaper, makePaper } from './make-paper.ts';

interface PressSettings {
  cast: Cast;
  rally: string;
  log: (line: string) => void;
  signal?: AbortSignal;
}

export interface Press {
  take(documents: readonly DocumentAction[]): void;
  /** When all that it took are published, or given up. */
  done(): Promise<void>;
}

const retryAfterMs = 1_000;

export function openPress(settings: PressSettings): Press {
  let working = Promise.resolve();
  return {
    take(documents) {
      if (documents.length > 0) working = working.then(() => publishAll(settings, documents));
    },
    done: () => working,
  };
}

/** A document more or less ends no story: what fails is said, and the next one is made. */
async function publishAll(settings: PressSettings, documents: readonly DocumentAction[]): Promise<void> {
  const known = await insisting(settings, () => idsOf(settings));
  for (const action of documents) {
    if (settings.signal?.aborted) return;
    if (known?.rally && !known.ids.has(action.id)) {
      await insisting(settings, () => publish(settings, known.rally as RallyId, action));
    }
  }
}

async function publish(
  { cast, rally, log }: PressSettings,
  id: RallyId,
  action: DocumentAction,
): Promise<true> {
  const { document } = action;
  const data = await cast.data('admin');
  const { file, ...said } = await makePaper(cast.deployment, data, id, document);
  const kept = must(await keepFile(data, id, file));
  const [answer] = must(await cast.record('admin', [factOf(rally, action, said, kept)]));
  if (answer?.outcome === 'refused')
    log(`Refused: document ${document.number}: ${inEnglish(answer.code ?? 'refused', answer.params)}`);
  return true;
}

function factOf(
  rally: string,
  { id, document }: DocumentAction,
  said: Omit<MadePaper, 'file'>,
  kept: KeptFile,
): Document {
  const { kind_of, number, race } = document;
  const language = 'en';
  return {
    id,
    kind: 'document',
    rally,
    kind_of,
    number,
    language,
    ...(race ? { race } : {}),
    ...said,
    ...kept,
  };
}

async function idsOf({ cast, rally }: PressSettings): Promise<{ rally: RallyId | null; ids: Set<string> }> {
  const found = await findRally(await cast.client('admin'), rally);
  if (!found) return { rally: null, ids: new Set() };
  const register = must(await documentRegister(await cast.data('admin'), found.id));
  return { rally: found.id, ids: new Set(register.documents.map(({ id }) => id)) };
}

type Answered<Value> = { ok: true; value: Value } | { ok: false; problem: Error };

function must<Value>(answer: Answered<Value>): Value {
  if (!answer.ok) throw answer.problem;
  return answer.value;
}

/** Again while a server does not answer; null: given up, and said why. */
async function insisting<Value>(
  { log, signal }: PressSettings,
  work: () => Promise<Value>,
): Promise<Value | null> {
  while (!signal?.aborted) {
    try {
      return await work();
    } catch (failure) {
      const { isRetryable, reason } = failure as { isRetryable?: boolean; reason?: string };
      if (!isRetryable && reason !== 'offline') {
        log(`A document could not be published: ${failure instanceof Error ? failure.message : failure}`);
        return null;
      }
      await sleep(retryAfterMs, undefined, signal ? { signal } : undefined).catch(() => undefined);
    }
  }
  return null;
}

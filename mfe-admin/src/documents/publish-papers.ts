/** Publishes papers as documents: draws each as PDF, stores the files, and records all documents at once at the end. */
import {
  CommandProblem,
  type CommandResult,
  type Document,
  data,
  keepFile,
  type RallySetUp,
  recordAll,
} from '@bivouac/data';
import { isolated } from '@bivouac/i18n';
import { type Paper, unwritableTexts } from '@bivouac/papers';
import { newId } from '@bivouac/rules';
import type { Say } from '../language/language.ts';
import { writePdfs } from './paper/write-pdfs.ts';

const SHOWN = 5;

export interface ReadyPaper {
  paper: Paper;
  said: Omit<Document, 'id' | 'kind' | 'rally' | 'file' | 'url' | 'size_bytes' | 'sha256'>;
}

/** `count`: the paper at work, from 1. */
export interface Progress {
  what: 'making' | 'keeping';
  count: number;
}

/** The page that a document is made from, as its fact names it. */
export const pageFact = ({ key, version, sha256 }: PageNamed): NonNullable<Document['page']> => ({
  key,
  ...(version === null ? {} : { version }),
  ...(sha256 ? { sha256 } : {}),
});

interface PageNamed {
  key: string;
  version: number | null;
  sha256: string | null;
}

/** Publishes nothing if one of the papers cannot be drawn or stored. */
export async function publishPapers(
  rally: RallySetUp,
  ready: readonly ReadyPaper[],
  say: Say,
  onProgress: (progress: Progress) => void = () => undefined,
): Promise<CommandResult<string[]>> {
  const drawn = await draw(
    ready.map(({ paper }) => paper),
    say,
    (done) => onProgress({ what: 'making', count: Math.min(done + 1, ready.length) }),
  );
  if (!drawn.ok) return drawn;
  const facts: Document[] = [];
  for (const [at, bytes] of drawn.value.entries()) {
    onProgress({ what: 'keeping', count: at + 1 });
    const kept = await keepFile(data(), rally.id, { type: 'pdf', bytes });
    if (!kept.ok) return kept;
    const said = ready[at]?.said as ReadyPaper['said'];
    facts.push({ id: newId(), kind: 'document', rally: rally.code, ...said, ...kept.value });
  }
  const recorded = await recordAll(data(), facts);
  return recorded.ok ? { ok: true, value: facts.map(({ id }) => id) } : recorded;
}

/** Publishes a paper that the browser printed to a file: the PDF library cannot write its language or some sign. */
export async function publishPrinted(
  rally: RallySetUp,
  file: Parameters<typeof keepFile>[2],
  said: ReadyPaper['said'],
): Promise<CommandResult<unknown>> {
  const kept = await keepFile(data(), rally.id, file);
  if (!kept.ok) return kept;
  return recordAll(data(), [{ id: newId(), kind: 'document', rally: rally.code, ...said, ...kept.value }]);
}

/** Refuses a paper with a sign that the fonts have not: no one would notice that a name is missing. */
export async function draw(
  papers: readonly Paper[],
  say: Say,
  onDone: (count: number) => void = () => undefined,
): Promise<CommandResult<Uint8Array<ArrayBuffer>[]>> {
  const lost = [...new Set(papers.flatMap(unwritableTexts))];
  if (lost.length > 0)
    return { ok: false, problem: new CommandProblem('invalid', { sentence: unwritableSentence(say, lost) }) };
  try {
    return { ok: true, value: await writePdfs(papers, { onDone }) };
  } catch (cause) {
    const sentence = cause instanceof Error ? cause.message : String(cause);
    return { ok: false, problem: new CommandProblem('invalid', { sentence, cause }) };
  }
}

export function unwritableSentence(say: Say, texts: readonly string[]): string {
  const named = texts.slice(0, SHOWN).map(isolated).join(', ');
  return say('documents.unwritable', { names: named, more: Math.max(0, texts.length - SHOWN) });
}

export function saveFile(bytes: Uint8Array<ArrayBuffer>, name: string): void {
  const address = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

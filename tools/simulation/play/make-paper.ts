/** What a document of a story is as a file, and what it says of itself. Library and fonts of PDFs are loaded with the first one. */
import {
  type Data,
  type Deployment,
  type Document,
  type FeedAddress,
  fetchPage,
  type RallyId,
} from '@bivouac/data';
import { aboutOf, type Paper, type Posting, paperOf, readLatest, titleOfPaper } from '@bivouac/papers';
import type { DecisionWords, DocumentPlan } from '../action.ts';
import { decisionPaper } from '../demo/decision-paper.ts';

export interface MadePaper extends Pick<Document, 'title' | 'page' | 'about'> {
  file: { type: 'pdf' | 'gpx'; bytes: Uint8Array<ArrayBuffer> };
}

const language = 'en';
const clerk = 'Amina Haddad';

export async function makePaper(
  { supabaseUrl, publishableKey }: Deployment,
  by: Data,
  rally: RallyId,
  document: DocumentPlan,
): Promise<MadePaper> {
  if (document.from === 'gpx')
    return { title: document.title, file: { type: 'gpx', bytes: new TextEncoder().encode(document.gpx) } };
  const feed = { url: `${supabaseUrl}/rest/v1/rpc`, publishableKey };
  const posting: Posting = {
    kind: document.kind_of as Posting['kind'],
    number: document.number,
    version: 1,
    at: new Date().toISOString(),
    clerk,
    protestUntil: null,
  };
  if (document.from === 'decision')
    return drawn(await decisionOf(feed, rally, document.race ?? null, document.words, posting));
  const source = must(await readLatest(feed, rally, document.wanted, { by }));
  const paper = await paperOf(source, { language, classCode: null, posting, origin: supabaseUrl });
  const { key, version } = source.wanted;
  return {
    ...(await drawn(paper)),
    ...aboutOf(document.wanted, null),
    page: {
      key,
      ...(version === null ? {} : { version }),
      ...(source.sha256 ? { sha256: source.sha256 } : {}),
    },
  };
}

async function drawn(paper: Paper): Promise<MadePaper> {
  const { drawPdf } = await import('@bivouac/papers/node');
  return { title: titleOfPaper(paper), file: { type: 'pdf', bytes: await drawPdf(paper) } };
}

async function decisionOf(
  feed: FeedAddress,
  rally: RallyId,
  race: string | null,
  words: DecisionWords,
  posting: Posting,
): Promise<Paper> {
  const whole = <const Key extends string>(key: Key) => ({ rally, race: null, key });
  const [index, crews] = [
    must(await fetchPage(feed, whole('index'))).page.body,
    must(await fetchPage(feed, whole('crews'))).page.body,
  ];
  return decisionPaper(index, crews.rows, race, words, posting);
}

function must<Value>(answer: { ok: true; value: Value } | { ok: false; problem: Error }): Value {
  if (!answer.ok) throw answer.problem;
  return answer.value;
}

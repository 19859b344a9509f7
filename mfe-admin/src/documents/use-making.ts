/** A document in the making: what it is of, how it will be posted, the paper as it will be, and the presses that publish or save it. */

import {
  type DocumentRegister,
  data,
  type FeedAddress,
  type IndexBody,
  type RallySetUp,
  type SameDocument,
  samePublished,
} from '@bivouac/data';
import { live } from '@bivouac/live';
import { useChange, useRead } from '@bivouac/officials/query';
import {
  aboutOf,
  type MadeKind,
  type Paper,
  type PaperLanguage,
  type PaperSource,
  paperOf,
  publishedOf,
  readSource,
  titleOfPaper,
  type Wanted,
} from '@bivouac/papers';
import { useCallback, useEffect, useState } from 'react';
import { useDraft } from '../forms/use-draft.ts';
import { useSay } from '../language/language.ts';
import type { ChosenFile } from './file-field.tsx';
import { nextNumber } from './next-number.ts';
import { draw, publishPapers, publishPrinted, saveFile } from './publish-papers.ts';
import { type Publishing, publishedAt, publishingAt } from './publishing-fields.tsx';
import type { SameChoice } from './same-notice.tsx';
import { useSigned } from './signed-fields.tsx';
import { useNewer } from './use-newer.ts';

export interface MakingProps {
  rally: RallySetUp;
  register: DocumentRegister;
  feed: FeedAddress;
  index: IndexBody;
  onDone(): void;
}

export function useMaking({ rally, register, feed, index, onDone }: MakingProps) {
  const say = useSay();
  const { make, isBusy, trouble } = useChange();
  const onlyRace = rally.races.length === 1 ? (rally.races[0]?.id ?? '') : '';
  // With the document it replaces goes its number.
  const draft = useDraft<Publishing & { replaced: string }>(`made-${rally.id}`, () => ({
    kind: 'classification',
    number: nextNumber(register, 'classification', onlyRace),
    title: '',
    race: onlyRace,
    language: rally.languages[0] ?? 'en',
    when: 'now',
    publishAt: null,
    replaced: '',
  }));
  const publishing = draft.said;
  const { replaced } = publishing;
  const [wanted, setWanted] = useState<Wanted | null>(null);
  const [classCode, setClass] = useState('');
  const [same, setSame] = useState<SameDocument[] | null>(null);
  const [chosen, setChosen] = useState<{ sheet: string; file: ChosenFile } | null>(null);
  const kind = publishing.kind as MadeKind;
  const race = index.races.find(({ id }) => id === publishing.race) ?? null;
  const old = register.documents.find(({ id }) => id === replaced) ?? null;
  const isReadable = wanted !== null && (wanted.kind !== 'classification' || wanted.version !== null);
  const view = useRead(isReadable ? ['source', rally.id, JSON.stringify(wanted)] : null, (signal) =>
    readSource(feed, rally.id, wanted as Wanted, { signal }),
  );
  const source = view.value;
  const newer = useNewer(feed, rally, source);
  const signed = useSigned(publishedOf(source));
  const { clerk, protestUntil } = signed.said;
  const paperFor = useCallback(
    (from: PaperSource, at: string, replacing: Pick<SameDocument, 'number' | 'version'> | null = old) =>
      paperOf(from, {
        language: publishing.language as PaperLanguage,
        classCode: classCode || null,
        origin: window.location.origin,
        posting: {
          kind: publishing.kind as MadeKind,
          number: replacing?.number ?? publishing.number.trim(),
          version: (replacing?.version ?? 0) + 1,
          at: publishingAt(publishing) ?? at,
          clerk,
          protestUntil,
        },
      }),
    [publishing, classCode, old, clerk, protestUntil],
  );
  // What was printed is of this paper and of no other.
  const sheet = [JSON.stringify(wanted), classCode, publishing.language, publishing.number].join(' ');
  const printed = chosen?.sheet === sheet ? chosen.file : null;
  const paper = usePaper(source, paperFor);
  const of = `${kind} ${publishing.race}`;
  const [madeOf, setMadeOf] = useState(of);
  if (madeOf !== of) {
    setMadeOf(of);
    setWanted(null);
    setClass('');
  }
  const change = (value: Publishing) => {
    setSame(null);
    draft.set({ ...value, replaced: of === `${value.kind} ${value.race}` ? replaced : '' });
  };
  const publish = async (choice: SameChoice | null = null) => {
    if (!source || !paper || !wanted) return;
    const may = await make(newer.mayPublish);
    if (!may?.value) return;
    const replacing = choice === 'replace' ? (same?.[0] ?? null) : old;
    if (choice === 'replace' && replacing && printed) {
      // What was printed has another number on it.
      draft.set({ replaced: replacing.id, number: replacing.number ?? publishing.number });
      return setSame(null);
    }
    const now = new Date(live().time.nowMs()).toISOString();
    const fresh = await paperFor(source, now, replacing);
    const said = {
      ...publishedAt(
        {
          ...publishing,
          number: replacing?.number ?? publishing.number,
          title: publishing.title.trim() || titleOfPaper(fresh),
        },
        rally,
      ),
      // The instant that is printed on it.
      ...(publishing.when === 'now' ? { publish_at: now } : {}),
      ...madeFrom(source, wanted),
      ...aboutOf(wanted, classCode),
      ...(replacing ? { supersedes: replacing.id } : {}),
      ...(choice === 'beside' ? { beside: (same ?? []).map(({ id }) => id) } : {}),
    };
    if (choice === null && !replacing && publishing.when !== 'draft') {
      const asked = await make(() => samePublished(data(), rally.id, [said]));
      if (!asked) return;
      const [known = []] = asked.value;
      if (known.length > 0) return setSame(known);
    }
    setSame(null);
    const done = await make<unknown>(() =>
      printed ? publishPrinted(rally, printed, said) : publishPapers(rally, [{ paper: fresh, said }], say),
    );
    if (!done) return;
    draft.forget();
    onDone();
  };
  const save = async () => {
    if (!paper) return;
    const drawn = await make(() => draw([paper], say));
    const [bytes] = drawn?.value ?? [];
    if (bytes)
      saveFile(bytes, `${publishing.number} ${titleOfPaper(paper).replace(/[\\/:*?"<>|]+/g, ' ')}.pdf`);
  };
  const replace = (document: DocumentRegister['documents'][number] | null) => {
    draft.set({
      replaced: document?.id ?? '',
      number: document?.number ?? nextNumber(register, publishing.kind, publishing.race),
      title: document?.title ?? publishing.title,
    });
  };
  const takeNewer = () => {
    const version = newer.newer?.version ?? null;
    if (wanted && wanted.version !== version) setWanted({ ...wanted, version });
    else view.look();
  };
  return {
    ...{ draft, publishing, change, wanted, setWanted, classCode, setClass, kind, race, replaced, replace },
    ...{ view, source, isReadable, newer, takeNewer, signed, paper, sheet, printed },
    ...{ same, setSame, publish, save, isBusy, trouble },
    choosePrinted: (file: ChosenFile | null) => setChosen(file && { sheet, file }),
  };
}

function madeFrom({ sha256 }: PaperSource, { key, version }: Wanted) {
  return { page: { key, ...(version === null ? {} : { version }), ...(sha256 ? { sha256 } : {}) } };
}

/** The paper of now; the one before it stays until the next is written. */
function usePaper(
  source: PaperSource | null,
  paperFor: (source: PaperSource, at: string) => Promise<Paper>,
): Paper | null {
  const [known, setKnown] = useState<{ source: PaperSource; paper: Paper } | null>(null);
  useEffect(() => {
    if (!source) return;
    let isOver = false;
    void paperFor(source, new Date().toISOString()).then((paper) => isOver || setKnown({ source, paper }));
    return () => {
      isOver = true;
    };
  }, [source, paperFor]);
  return source && known?.source === source ? known.paper : null;
}

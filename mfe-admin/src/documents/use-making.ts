/** State of a document that is made from a page: its source, its form, its paper, and how it is published. */

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
import { type Sent, useEntityForm } from '@bivouac/officials/form';
import { useRead } from '@bivouac/officials/query';
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
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useSay } from '../language/language.ts';
import type { ChosenFile } from './file-field.tsx';
import { nextNumber } from './next-number.ts';
import { pageFact, publishPapers, publishPrinted } from './publish-papers.ts';
import {
  type Publishing,
  publishedAt,
  publishingAt,
  publishingSchema,
  startingWith,
} from './publishing-fields.tsx';
import { useSame } from './same-notice.tsx';
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
  const [wanted, setWanted] = useState<Wanted | null>(null);
  const [classCode, setClass] = useState('');
  const [chosen, setChosen] = useState<{ sheet: string; file: ChosenFile } | null>(null);
  const same = useSame();
  const form = useEntityForm({
    place: `made-${rally.id}`,
    values: startingWith(null, register, rally, {
      kind: 'classification',
      race: rally.races.length === 1 ? rally.races[0]?.id : '',
    }),
    schema: publishingSchema,
    send: (change): Promise<Sent> => publish(change),
    onDone,
  });
  const values = JSON.stringify(form.values);
  const publishing = useMemo((): Publishing => JSON.parse(values), [values]);
  const kind = publishing.kind as MadeKind;
  const race = index.races.find(({ id }) => id === publishing.race) ?? null;
  const old = register.documents.find(({ id }) => id === publishing.replaced) ?? null;
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
  // A printed file belongs to this paper only.
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
  const publish = async (change: Publishing): Promise<Sent> => {
    const { choice, found } = same.take(change);
    if (!source || !wanted) return { isDone: false };
    const may = await newer.mayPublish();
    if (!may.ok) return may;
    if (!may.value) return { isDone: false };
    const replacing = choice === 'replace' ? (found?.[0] ?? null) : old;
    if (choice === 'replace' && replacing && printed) {
      // The printed file has another number on it.
      form.set({ replaced: replacing.id, number: replacing.number ?? change.number });
      return { isDone: false };
    }
    const now = new Date(live().time.nowMs()).toISOString();
    const fresh = await paperFor(source, now, replacing);
    const said = {
      ...publishedAt(
        {
          ...change,
          number: replacing?.number ?? change.number,
          title: change.title || titleOfPaper(fresh),
        },
        rally,
      ),
      // The instant that is printed on it.
      ...(change.when === 'now' ? { publish_at: now } : {}),
      page: pageFact({ ...wanted, sha256: source.sha256 }),
      ...aboutOf(wanted, classCode),
      ...(replacing ? { supersedes: replacing.id } : {}),
      ...(choice === 'beside' ? { beside: (found ?? []).map(({ id }) => id) } : {}),
    };
    if (!choice && !replacing && change.when !== 'draft') {
      const asked = await samePublished(data(), rally.id, [said]);
      if (!asked.ok) return asked;
      const [known = []] = asked.value;
      if (known.length > 0) return same.ask(change, known);
    }
    same.cancel();
    return printed
      ? publishPrinted(rally, printed, said)
      : publishPapers(rally, [{ paper: fresh, said }], say);
  };
  return {
    ...{ form, publishing, wanted, setWanted, classCode, setClass, kind, race },
    ...{ view, source, isReadable, newer, signed, paper, sheet, printed, same },
    replace(id: string) {
      const document = register.documents.find((one) => one.id === id);
      form.set({
        replaced: id,
        number: document?.number ?? nextNumber(register, publishing.kind, publishing.race),
        title: document?.title ?? publishing.title,
      });
    },
    takeNewer() {
      const version = newer.newer?.version ?? null;
      if (wanted && wanted.version !== version) setWanted({ ...wanted, version });
      else view.look();
    },
    choosePrinted: (file: ChosenFile | null) => setChosen(file && { sheet, file }),
  };
}

/** The last paper of this source: it stays until the next one is written. */
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

/** Documents of a rally: the register, and how one gets into it. What is chosen stands in the address. */

import { useShell } from '@bivouac/contract/remote';
import {
  type DocumentRegister,
  data,
  documentRegister,
  type FeedAddress,
  type RallySetUp,
  type RegisteredDocument,
} from '@bivouac/data';
import { PageTools } from '@bivouac/officials/frame';
import { useRead } from '@bivouac/officials/query';
import { Segmented } from '@bivouac/ui';
import { useMemo, useState } from 'react';
import { FieldView } from '../documents/field-view.tsx';
import { MakeView } from '../documents/make-view.tsx';
import { PacketView } from '../documents/packet-view.tsx';
import { Register } from '../documents/register.tsx';
import { UploadForm } from '../documents/upload-form.tsx';
import { useUrlChoice } from '../documents/use-url-choice.ts';
import { NotYet } from '../frame/not-yet.tsx';
import { useSay } from '../language/language.ts';
import { Behind } from '../rally/behind.tsx';
import type { InRally } from '../rally/race-frame.tsx';

/** Longer than a timer may wait. */
const AT_MOST_MS = 86_400_000;

const VIEWS = ['register', 'upload', 'make', 'packet', 'field'] as const;

export function DocumentsPage({ rally }: InRally) {
  const say = useSay();
  const feed = useFeed();
  const { value: register, problem, knownAtMs, look } = useRegister(rally);
  const [chosen, setView] = useUrlChoice('view');
  const [replaced, setReplaced] = useState<RegisteredDocument | null>(null);
  const view = VIEWS.find((one) => one === chosen) ?? 'register';
  if (!register) return <NotYet problem={problem} retry={look} rows={6} />;
  const back = () => {
    setReplaced(null);
    setView('');
    look();
  };
  return (
    <>
      <Behind problem={problem} knownAtMs={knownAtMs} timeZone={rally.time_zone} />
      <PageTools say={say}>
        <Segmented
          label={say('documents.views')}
          chosen={view}
          segments={VIEWS.map((id) => ({ id, label: say(`documents.${id}`) }))}
          onChoose={(id) => {
            setReplaced(null);
            setView(id === 'register' ? '' : id);
          }}
        />
      </PageTools>
      {view === 'upload' && (
        <UploadForm
          key={replaced?.id ?? 'new'}
          rally={rally}
          register={register}
          replaced={replaced}
          onDone={back}
        />
      )}
      {view === 'make' && <MakeView rally={rally} register={register} feed={feed} onDone={back} />}
      {view === 'packet' && <PacketView rally={rally} register={register} feed={feed} onDone={back} />}
      {view === 'field' && <FieldView rally={rally} feed={feed} />}
      {view === 'register' && (
        <Register
          rally={rally}
          register={register}
          onDone={look}
          onReplace={(document) => {
            setReplaced(document);
            setView('upload');
          }}
        />
      )}
    </>
  );
}

function useFeed(): FeedAddress {
  const { config } = useShell();
  return useMemo(
    () => ({ url: config.feedUrl, publishableKey: config.publishableKey }),
    [config.feedUrl, config.publishableKey],
  );
}

/** The register of documents, read again after every change, whenever facts come in, and when the time of a document comes. */
const useRegister = (rally: RallySetUp) =>
  useRead(
    ['documentRegister', rally.id],
    () => documentRegister(data(), rally.id),
    ({ value }) => ({ rally: rally.code, everyMs: value && msToNext(value) }),
  );

function msToNext({ documents }: DocumentRegister): number | null {
  const times = documents.flatMap(({ state, published_at }) =>
    state === 'to_come' && published_at ? Date.parse(published_at) - Date.now() : [],
  );
  return times.length === 0 ? null : Math.min(AT_MOST_MS, Math.max(0, Math.min(...times)) + 500);
}

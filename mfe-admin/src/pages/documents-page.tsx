/** Documents of a rally: the register, and how one gets into it. What is chosen stands in the address. */
import { useParams } from '@bivouac/contract/router';
import type { RallySetUp, RegisteredDocument } from '@bivouac/data';
import { Segmented } from '@bivouac/ui';
import { useState } from 'react';
import styles from '../documents/documents.module.css';
import { FieldView } from '../documents/field-view.tsx';
import { MakeView } from '../documents/make-view.tsx';
import { PacketView } from '../documents/packet-view.tsx';
import { Register } from '../documents/register.tsx';
import { UploadForm } from '../documents/upload-form.tsx';
import { useFeed } from '../documents/use-feed.ts';
import { useRegister } from '../documents/use-register.ts';
import { useUrlChoice } from '../documents/use-url-choice.ts';
import { NotYet } from '../frame/not-yet.tsx';
import { useSay } from '../language/language.ts';
import { Behind } from '../rally/behind.tsx';
import { RallyFrame } from '../rally/rally-frame.tsx';

const VIEWS = ['register', 'upload', 'make', 'packet', 'field'] as const;

export function DocumentsPage() {
  const say = useSay();
  const { rally_id = '' } = useParams();
  return (
    <RallyFrame rallyId={rally_id} title={(rally) => `${rally.name} · ${say('documents.title')}`}>
      {(rally) => <Documents rally={rally} />}
    </RallyFrame>
  );
}

function Documents({ rally }: { rally: RallySetUp }) {
  const say = useSay();
  const feed = useFeed();
  const { register, problem, knownAtMs, look } = useRegister(rally);
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
      <div className={styles.tabs} data-views>
        <Segmented
          label={say('documents.views')}
          chosen={view}
          segments={VIEWS.map((id) => ({ id, label: say(`documents.${id}`) }))}
          onChoose={(id) => {
            setReplaced(null);
            setView(id === 'register' ? '' : id);
          }}
        />
      </div>
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

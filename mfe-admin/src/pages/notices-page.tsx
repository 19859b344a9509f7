/** Notices to the public, to officials and to posts: written, timed, replaced and withdrawn, with who has them; what was said stays in the history. */
import {
  data,
  messagesTold,
  noticesOf,
  postNames,
  recordAll,
  stagesOfRaces,
  type WrittenNotice,
} from '@bivouac/data';
import { useRallyNow } from '@bivouac/officials';
import { ReasonForm } from '@bivouac/officials/form';
import { useRead } from '@bivouac/officials/query';
import { newId } from '@bivouac/rules';
import { Button, Card } from '@bivouac/ui';
import { useState } from 'react';
import { NotYet } from '../frame/not-yet.tsx';
import { useSay } from '../language/language.ts';
import { audienceWords } from '../notices/audience.ts';
import { NoticeForm } from '../notices/notice-form.tsx';
import { NoticeLine } from '../notices/notice-line.tsx';
import { StageMessages } from '../notices/stage-messages.tsx';
import type { InRally } from '../rally/race-frame.tsx';

/** Receipts are no facts: nothing tells of them. */
const LOOK_EVERY_MS = 3_000;

export function NoticesPage({ rally }: InRally) {
  const say = useSay();
  const [withdrawn, setWithdrawn] = useState<string | null>(null);
  const [replaced, setReplaced] = useState<WrittenNotice | null>(null);
  const [written, setWritten] = useState(0);
  const answer = useRead(['noticesOf', rally.id], (signal) => noticesOf(data(), rally.id, { signal }));
  const races = rally.races.map(({ id }) => id);
  const { value: stages } = useRead(['stagesOfRaces', ...races], (signal) =>
    stagesOfRaces(data(), races, { signal }),
  );
  const { value: posts } = useRead(['postNames', rally.id], (signal) =>
    postNames(data(), rally.id, { signal }),
  );
  const told = useTold(rally.code);
  const nowMs = useRallyNow();
  const { value: notices } = answer;
  const look = () => {
    answer.look();
    told.look();
  };
  if (answer.problem || !notices) return <NotYet problem={answer.problem} retry={answer.look} rows={6} />;
  const standing = notices.filter(({ state }) => state === 'standing');
  const past = notices.filter(({ state }) => state !== 'standing');
  const lineOf = (notice: WrittenNotice) => ({
    rally,
    notice,
    nowMs,
    to: audienceWords(notice, rally, stages ?? [], posts ?? [], say),
    sent: told.value?.posts.find(({ id }) => id === notice.id),
  });
  return (
    <>
      <StageMessages rally={rally} messages={told.value?.posts ?? []} nowMs={nowMs} />
      <NoticeForm
        key={replaced?.id ?? `new ${written}`}
        rally={rally}
        stages={stages ?? []}
        posts={posts ?? []}
        replaced={replaced}
        onDone={() => {
          setReplaced(null);
          setWritten(written + 1);
          look();
        }}
      />
      <Card title={say('notices.standing', { count: standing.length })}>
        <ul data-notices="standing">
          {standing.map((notice) => (
            <NoticeLine key={notice.id} {...lineOf(notice)}>
              <Button look="quiet" onClick={() => setReplaced(notice)}>
                {say('notices.replace')}
              </Button>
              <Button look="quiet" onClick={() => setWithdrawn(notice.id)}>
                {say('notices.withdraw')}
              </Button>
              {withdrawn === notice.id && (
                <ReasonForm
                  title={say('notices.withdraw')}
                  submit={say('notices.withdrawIt')}
                  place={`withdraw-${notice.id}`}
                  send={(reason) =>
                    recordAll(data(), [
                      { id: newId(), kind: 'void', rally: rally.code, target: notice.id, reason },
                    ])
                  }
                  onDone={() => {
                    setWithdrawn(null);
                    look();
                  }}
                  onCancel={() => setWithdrawn(null)}
                />
              )}
            </NoticeLine>
          ))}
        </ul>
      </Card>
      {past.length > 0 && (
        <Card title={say('notices.history')}>
          <ul data-notices="past">
            {past.map((notice) => (
              <NoticeLine key={notice.id} {...lineOf(notice)} />
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}

/** What officials and posts are told, and who has it: asked again whenever facts come in, and while phones say what they have. */
const useTold = (rally: string) =>
  useRead(['messagesTold', rally], (signal) => messagesTold(data(), rally, { signal }), {
    rally,
    everyMs: LOOK_EVERY_MS,
  });

/** Says that the page of a paper reads otherwise by now, and offers it; asks where the old one is about to be published. */

import { wordOf } from '@bivouac/i18n';
import { Banner, Button } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import { spokenInstant } from '../forms/hours.ts';
import { useSay } from '../language/language.ts';
import { basisLeftWords } from '../start-order/basis-words.ts';
import type { NewerView } from './use-newer.ts';

interface NewerNoticeProps {
  of: NewerView;
  timeZone: string;
  /** Of the paper; null: made from a page without versions. */
  version: number | null;
  onTake(): void;
  onPublish(): void;
}

export function NewerNotice({
  of: { newer, isAsked },
  timeZone,
  version,
  onTake,
  onPublish,
}: NewerNoticeProps) {
  const say = useSay();
  if (!newer) return null;
  const at = newer.at && spokenInstant(newer.at, timeZone);
  const isSameVersion = newer.version === version;
  const { basis } = newer;
  const told = basis
    ? say('documents.basisLeft', basisLeftWords(say, { basis, version: newer.version }))
    : newer.version === null
      ? at
        ? say('documents.pageTurned', { at })
        : say('documents.pageSetBack')
      : say(isSameVersion ? 'documents.versionNow' : 'documents.versionThere', {
          version: newer.version,
          state: wordOf(say, 'documents.pageState', newer.state),
          at: at ?? '',
        });
  return (
    <div role={isAsked ? 'alert' : 'status'} data-newer>
      <Banner
        tone="warning"
        action={
          <span className={basics.wrap}>
            {!basis && (
              <Button look="primary" onClick={onTake}>
                {newer.version === null
                  ? say('documents.takeNewer')
                  : say('documents.takeVersion', { version: newer.version })}
              </Button>
            )}
            {isAsked && (
              <Button onClick={onPublish}>{say(basis ? 'documents.publish' : 'documents.publishOld')}</Button>
            )}
          </span>
        }
      >
        {told} {isAsked && say(basis ? 'documents.askBasis' : 'documents.askOld')}
      </Banner>
    </div>
  );
}

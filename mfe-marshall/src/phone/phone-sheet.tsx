/** This phone: its queue to be carried away, its language, and leaving the post. */
import { useSession } from '@bivouac/contract/remote';
import { languageNames, languages } from '@bivouac/i18n';
import type { OutboxStatus } from '@bivouac/outbox';
import { Segmented, Sheet } from '@bivouac/ui';
import { thePhone } from '../app/phone.ts';
import styles from '../capture/capture.module.css';
import type { Capture } from '../capture/open-capture.ts';
import page from '../frame/page.module.css';
import { useSay } from '../language/language.ts';
import { Carry } from './carry.tsx';
import { Leave } from './leave.tsx';
import { AllWaiting } from './waiting.tsx';

export interface PhoneSheetProps {
  capture: Capture;
  status: OutboxStatus;
  post: string;
  onClose(): void;
}

export function PhoneSheet({ capture, status, post, onClose }: PhoneSheetProps) {
  const say = useSay();
  const phone = thePhone();
  const who = useSession();
  // A phone that was paired is nobody's.
  const account = who.state === 'signed_in' && (who.person.email ?? who.person.phone);
  return (
    <Sheet title={say('phone.title')} closeLabel={say('phone.close')} onClose={onClose}>
      <div className={styles.phone} data-phone>
        <Carry outbox={capture.outbox} status={status} post={post} />
        <AllWaiting but={capture.owner} hasWay />
        {phone && (
          <>
            <h3>{say('phone.language')}</h3>
            <Segmented
              label={say('phone.language')}
              segments={languages.map((id) => ({ id, label: languageNames[id] }))}
              chosen={phone.language}
              onChoose={(tag) => phone.speak(languages.find((one) => one === tag) ?? 'en')}
            />
            {account && (
              <p>
                <a href={`/${phone.language}/account`} className={page.way} data-account>
                  {say('phone.account')}
                </a>
              </p>
            )}
            <Leave status={status} leave={phone.leave} />
          </>
        )}
      </div>
    </Sheet>
  );
}

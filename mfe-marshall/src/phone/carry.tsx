/** The queue carried to headquarters when no network comes back: as a file, or read from the screen code by code. */
import { type Outbox, type OutboxStatus, qrChunks } from '@bivouac/outbox';
import { Button } from '@bivouac/ui';
import { QrCode } from '@bivouac/ui/qr';
import { useState } from 'react';
import styles from '../capture/capture.module.css';
import { useSay } from '../language/language.ts';

interface CarryProps {
  outbox: Outbox;
  status: OutboxStatus;
  post: string;
}

/** On a small screen the modules of a code are then large enough for any camera. */
const CODE_CHARACTERS = 600;

export function Carry({ outbox, status, post }: CarryProps) {
  const say = useSay();
  const [codes, setCodes] = useState<readonly string[]>([]);
  const [place, setPlace] = useState(0);
  const code = codes[place];
  const unsent = status.pending + status.quarantined;
  const show = () => {
    setCodes(qrChunks(outbox.exportQueue({ onlyUnsent: true }), CODE_CHARACTERS));
    setPlace(0);
  };
  return (
    <section>
      <h3>{say('carry.title')}</h3>
      <p data-carry={unsent}>{say(unsent > 0 ? 'carry.text' : 'carry.nothing', { count: unsent })}</p>
      <div className={styles.acts}>
        <Button onClick={() => download(outbox.exportQueue(), `${post}-${stampOf(new Date())}.json`)}>
          {say('carry.file')}
        </Button>
        {unsent > 0 && <Button onClick={show}>{say('carry.codes')}</Button>}
      </div>
      {code && (
        <div className={styles.code} data-code={place + 1} data-codes={codes.length}>
          <QrCode text={code} label={say('carry.code', { place: place + 1, count: codes.length })} />
          <p aria-live="polite">{say('carry.code', { place: place + 1, count: codes.length })}</p>
          <div className={styles.acts}>
            <Button disabled={place === 0} onClick={() => setPlace(place - 1)}>
              {say('carry.before')}
            </Button>
            <Button
              look="primary"
              disabled={place + 1 >= codes.length}
              onClick={() => setPlace(place + 1)}
              data-next-code
            >
              {say('carry.next')}
            </Button>
          </div>
        </div>
      )}
    </section>
  );
}

function download(text: string, name: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** `20260105-0941`: sorts, and is a file name everywhere. */
function stampOf(now: Date): string {
  return now.toISOString().slice(0, 16).replaceAll('-', '').replace('T', '-').replace(':', '');
}

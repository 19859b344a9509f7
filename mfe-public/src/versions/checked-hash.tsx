/** The SHA-256 of what was published: short, to copy whole, and checked by this browser against the page it belongs to. */

import { canCheck, sha256Of } from '@bivouac/data/feed';
import { Button } from '@bivouac/ui';
import { useState } from 'react';
import type { MessageId } from '../catalogues/index.ts';
import { useSay } from '../language/text.tsx';
import styles from './versions.module.css';

interface CheckedHashProps {
  sha256: string;
  /** The body it is the hash of; without one it can only be copied. */
  body?: unknown;
}

export function CheckedHash({ sha256, body }: CheckedHashProps) {
  const say = useSay();
  const [word, setWord] = useState<MessageId | null>(null);
  const copy = async () => {
    await navigator.clipboard.writeText(sha256);
    setWord('version.copied');
  };
  const check = async () =>
    setWord((await sha256Of(body)) === sha256 ? 'version.matches' : 'version.differs');
  return (
    <p className={styles.hash}>
      <span>
        {say('version.sum')} <code title={sha256}>{sha256.slice(0, 12)}…</code>
      </span>
      {canCheck() && (
        <Button look="quiet" onClick={copy}>
          {say('version.copy')}
        </Button>
      )}
      {canCheck() && body !== undefined && (
        <Button look="quiet" onClick={check}>
          {say('version.check')}
        </Button>
      )}
      <span role="status" data-check={word ?? undefined}>
        {word && say(word)}
      </span>
    </p>
  );
}

/** Which keys there are, and a switch for those who do not want them. */
import { Sheet } from '@bivouac/ui';
import { useState } from 'react';
import { useSay } from '../language/text.tsx';
import styles from './keys.module.css';
import { areKeysOn, switchKeys } from './switch.ts';

const KEYS = [
  ['J K', 'keys.rows'],
  ['↵', 'keys.open'],
  ['F', 'keys.follow'],
  ['C', 'keys.compare'],
  ['/', 'keys.search'],
  ['?', 'keys.help'],
] as const;

export function KeysHelp({ onClose }: { onClose: () => void }) {
  const say = useSay();
  const [isOn, setOn] = useState(areKeysOn);
  return (
    <Sheet title={say('keys.title')} closeLabel={say('sheet.close')} onClose={onClose}>
      <dl className={styles.keys}>
        {KEYS.map(([keys, words]) => (
          <div key={keys}>
            <dt>
              {keys.split(' ').map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{say(words)}</dd>
          </div>
        ))}
      </dl>
      <label className={styles.switch}>
        <input
          type="checkbox"
          checked={isOn}
          onChange={(event) => {
            setOn(event.currentTarget.checked);
            switchKeys(event.currentTarget.checked);
          }}
        />
        {say('keys.on')}
      </label>
    </Sheet>
  );
}

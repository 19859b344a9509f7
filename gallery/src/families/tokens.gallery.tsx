/** Tokens: the colours all parts are made of, and text that is heard alone. */
import { VisuallyHidden } from '@bivouac/ui';
import type { Family } from '../family.ts';
import styles from './families.module.css';

/** Texts, and the grounds they may stand on. */
const pairs = [
  ['--text', ['--bg', '--surface', '--surface-2', '--raised', '--row-changed', '--row-favourite']],
  ['--text-2', ['--bg', '--surface', '--surface-2', '--raised', '--row-favourite']],
  ['--accent', ['--bg', '--surface', '--accent-soft']],
  ['--on-accent', ['--accent']],
  ['--danger', ['--bg', '--surface', '--danger-soft', '--row-changed', '--row-favourite']],
  ['--ok', ['--bg', '--surface', '--ok-soft', '--row-favourite']],
  ['--warn', ['--bg', '--surface', '--warn-soft', '--row-favourite']],
  ['--best', ['--bg', '--surface', '--best-soft', '--row-changed', '--row-favourite']],
] as const;

export const tokens = {
  VisuallyHidden: {
    'heard, between two words that are seen': () => (
      <p>
        SS2<VisuallyHidden>, selective section of 214 kilometres,</VisuallyHidden> starts at 07:30.
      </p>
    ),
    ...Object.fromEntries(
      pairs.map(([text, grounds]) => [
        text.slice(2),
        () => (
          <div className={styles.colours}>
            {grounds.map((ground) => (
              <span
                key={ground}
                className={styles.colour}
                style={{ color: `var(${text})`, background: `var(${ground})` }}
              >
                {ground.slice(2)}
              </span>
            ))}
          </div>
        ),
      ]),
    ),
  },
} satisfies Family;

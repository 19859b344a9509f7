/** QR codes: what a phone reads from the screen or from paper. */
import { QrCode } from '@bivouac/ui/qr';
import type { Family } from '../family.ts';
import styles from './families.module.css';

export const qr = {
  QrCode: {
    'short text': () => (
      <QrCode className={styles.code} text="https://example.org/m#7F3K" label="Pair a phone" />
    ),
    'long text': () => (
      <QrCode
        className={styles.code}
        text={`otpauth://totp/Bivouac:clerk@example.org?secret=${'JBSWY3DPEHPK3PXP'.repeat(2)}&issuer=Bivouac`}
        label="Set up the second factor"
      />
    ),
  },
} satisfies Family;

/** A code that is right once: digits for people to type, the same as a link, and what is kept of both. */
import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto';
import { join } from 'node:path';
import { keptText } from '../../kept-text.ts';

/**
 * Worked out from a row and a key that is not in the database: a letter that is sent again holds the same code and link, and whoever knows an
 * address works out neither. A link that were the hash of address and code, as GoTrue's, would be guessed in a million tries like its code.
 */
export type Codes = {
  /**
   * `address`: where it goes, since letters and messages may have codes of other lengths. `round`: which of the row's codes, since one that
   * was guessed at too often makes room for the next.
   */
  codeOf(row: { id: string; address: string; round: number }): string;
  /** 56 hex digits, as GoTrue's. */
  linkOf(id: string): string;
};

/** The key stays in the data folder, so that letters of before a restart hold. */
export async function openCodes(
  dataDir: string,
  digits: { byMail: number; byPhone: number },
): Promise<Codes> {
  const key = await keptText(join(dataDir, 'code-key'), () => randomBytes(32).toString('base64url'));
  return {
    codeOf: ({ id, address, round }) => {
      const digest = createHmac('sha256', key).update(`code ${id} ${round}`).digest();
      const length = address.includes('@') ? digits.byMail : digits.byPhone;
      return String(digest.readUIntBE(0, 6) % 10 ** length).padStart(length, '0');
    },
    linkOf: (id) => createHmac('sha224', key).update(`link ${id}`).digest('hex'),
  };
}

export function newCode(length: number): string {
  return String(randomInt(10 ** length)).padStart(length, '0');
}

export function tokenHash(address: string, code: string): string {
  return createHash('sha224')
    .update(address + code)
    .digest('hex');
}

/** Marks a link whose sign-in ends in the browser that asked for it. */
export const pkcePrefix = 'pkce_';

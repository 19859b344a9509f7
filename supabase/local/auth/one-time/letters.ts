/** What accounts are written: one letter of each kind in each language, by whatever way letters leave this machine. */
import type { Queries } from '../store/queries.ts';
import { type Language, type LetterKind, spanOf, texts } from './letter-texts.ts';

export type Letter = { recipient: string; subject: string; text: string };

export type WrittenLetter = Letter & { userId: string };

/** Puts a letter where it waits to be sent, in the transaction that makes what it speaks of. */
export type WriteLetter = (sql: Queries, letter: WrittenLetter) => Promise<void>;

export type Told = {
  kind: LetterKind;
  recipient: string;
  language: Language;
  site: string;
  lifetimeS: number;
  code: string;
  link: string | null;
  newAddress: string;
  isForBrowser: boolean;
  by: string | null;
};

export function letterOf({
  kind,
  recipient,
  language,
  site,
  lifetimeS,
  code,
  link,
  newAddress,
  isForBrowser,
  by,
}: Told): Letter {
  const { subject, why, ignore } = texts[language][kind];
  const { openThere, open, type, lasts, typeAlone, lastsAlone, handed } = texts[language];
  const lines = [
    by ? handed(site, by) : why(site, newAddress),
    '',
    ...(link ? [isForBrowser ? openThere : open, link, ''] : []),
    `${link ? type : typeAlone} ${code}`,
    '',
    `${(link ? lasts : lastsAlone)(spanOf(language, lifetimeS))} ${ignore}`,
    '',
  ];
  return { recipient, subject: subject(site), text: lines.join('\n') };
}

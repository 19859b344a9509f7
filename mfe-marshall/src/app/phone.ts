/** What this phone can do as the app it is: leave its post, speak another language. Inside the shell that is the shell's. */
import { type LanguageTag, rememberLanguage } from '@bivouac/i18n';
import type { PhoneSession } from './phone-session.ts';
import { reloadGate } from './reload-gate.ts';

export interface Phone {
  language: LanguageTag;
  /** The page begins anew in it, as soon as nothing holds it. */
  speak(language: LanguageTag): void;
  leave(): Promise<void>;
}

let phone: Phone | null = null;

/** Null inside the shell. */
export const thePhone = (): Phone | null => phone;

export function beThePhone(language: LanguageTag, session: PhoneSession): void {
  phone = {
    language,
    speak(tag) {
      rememberLanguage(tag);
      reloadGate.reload();
    },
    async leave() {
      const { signOutHere } = await import(/* webpackChunkName: "part-desk" */ '../phone/sign-out-here.ts');
      await signOutHere();
      session.look();
    },
  };
}

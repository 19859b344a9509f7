/** What is wrong with a sign-up: said as where a password is set, for each reason it is too weak, or as where one signs in. */
import type { SessionReason } from '@bivouac/data';
import { useSentence } from '../recovery/said.tsx';
import { useWords as useSignInWords } from '../sign-in/words.ts';
import type { Fault, Trouble } from '../trouble.ts';

type OfForm = Fault | 'weak_password' | 'long_password';

export type SignUpTrouble = Pick<Trouble, 'waitS' | 'weak'> & {
  reason: SessionReason | OfForm | 'not_loaded';
};

const OF_FORM: readonly string[] = [
  'no_name',
  'no_address',
  'no_password',
  'weak_password',
  'long_password',
] satisfies OfForm[];

export function useSignUpSentence(): (trouble: SignUpTrouble) => string {
  const own = useSentence();
  const say = useSignInWords();
  return ({ reason, waitS, weak }) =>
    isOfForm(reason)
      ? own({ reason, waitS, weak } as Trouble)
      : say(`signIn.${reason}`, { seconds: waitS ?? 0 });
}

const isOfForm = (reason: SignUpTrouble['reason']): reason is OfForm => OF_FORM.includes(reason);

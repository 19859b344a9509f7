/** Offers signing in by phone; nothing where the site sends phones no codes, or does not say so. */
import { sendsPhoneCodes } from '@bivouac/data/account';
import { Button } from '@bivouac/ui';
import { useAsked } from '../../frame/ask-data.ts';
import { useWords } from './words/index.ts';

/** `onChoose`: with the number that was typed as the account already. */
export function ByPhoneButton({ onChoose }: { onChoose(phone: string): void }) {
  const say = useWords();
  const { value: isOffered } = useAsked('offered', async (data) => ({
    ok: true,
    value: await sendsPhoneCodes(data),
  }));
  if (!isOffered) return null;
  return (
    <Button
      look="quiet"
      onClick={({ currentTarget }) => {
        const form = currentTarget.closest('form') ?? undefined;
        const account = String(new FormData(form).get('account') ?? '');
        onChoose(account.includes('@') ? '' : account);
      }}
    >
      {say('byPhone.choose')}
    </Button>
  );
}

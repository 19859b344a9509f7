/** Offers signing in by phone; nothing where the site sends phones no codes, or does not say so. */
import { useAnswer } from '@bivouac/contract/host';
import { sendsPhoneCodes } from '@bivouac/data/account';
import { Button } from '@bivouac/ui';
import { usePage } from '../../frame/page.ts';
import { loadData } from '../../start/libraries.ts';
import { useWords } from './words/index.ts';

/** `onChoose`: with the number that was typed as the account already. */
export function ByPhoneButton({ onChoose }: { onChoose(phone: string): void }) {
  const say = useWords();
  const { config } = usePage();
  const { value } = useAnswer('offered', async () => {
    const isOffered = await loadData(config)
      .then(({ data }) => sendsPhoneCodes(data()))
      .catch(() => false);
    return { ok: true as const, value: { isOffered } };
  });
  if (!value?.isOffered) return null;
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

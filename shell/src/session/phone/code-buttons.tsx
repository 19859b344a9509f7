/** Offers signing in by a code: by e-mail, and by phone where the site says that it sends phones codes. */
import { sendsPhoneCodes } from '@bivouac/data/account';
import { Button } from '@bivouac/ui';
import type { MouseEvent } from 'react';
import { useAsked } from '../../frame/ask-data.ts';
import type { CodeWay } from './chosen-way.ts';
import { useWords } from './words.ts';

/** `onChoose`: with the number or address that was typed as the account already. */
export function CodeButtons({ onChoose }: { onChoose(chosen: { by: CodeWay; to: string }): void }) {
  const say = useWords();
  const { value: isOffered } = useAsked('offered', async (data) => ({
    ok: true,
    value: await sendsPhoneCodes(data),
  }));
  const choose = (by: CodeWay) => (event: MouseEvent<HTMLButtonElement>) => {
    const form = event.currentTarget.closest('form') ?? undefined;
    const account = String(new FormData(form).get('account') ?? '').trim();
    onChoose({ by, to: account.includes('@') === (by === 'byMail') ? account : '' });
  };
  return (
    <>
      <Button look="quiet" onClick={choose('byMail')}>
        {say('byMail.choose')}
      </Button>
      {isOffered && (
        <Button look="quiet" onClick={choose('byPhone')}>
          {say('byPhone.choose')}
        </Button>
      )}
    </>
  );
}

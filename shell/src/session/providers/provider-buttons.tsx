/** On the sign-in page and with an invitation: a button for each provider that is on, and what came of pressing one. */
import { offeredProviders, signInByProvider } from '@bivouac/data/account';
import { Button } from '@bivouac/ui';
import { useAsked } from '../../frame/ask-data.ts';
import page from '../sign-in/sign-in-page.module.css';
import { useAsking } from './use-asking.ts';
import { useWords } from './words.ts';

/** `invited`: the address the invitation was sent to. The provider must have verified that same address. */
export function ProviderButtons({ invited }: { invited?: string }) {
  const say = useWords();
  const asking = useAsking();
  // Where they cannot be read, the password is still there.
  const { value } = useAsked('offered', offeredProviders);
  const providers = value?.providers ?? [];
  const go = (provider: string) => {
    // Back to this very page, which leads on from there.
    const redirectTo = window.location.origin + window.location.pathname + window.location.search;
    void asking.ask((data) => signInByProvider(data, { provider, redirectTo }));
  };
  const sentence = (reason: NonNullable<typeof asking.reason>) =>
    invited && reason === 'by_invitation'
      ? say('provider.otherAddress', { email: invited })
      : say(`provider.${reason}`);
  return (
    <>
      {invited && providers.length > 0 && (
        <p className={page.lead}>{say('provider.invited', { email: invited })}</p>
      )}
      {asking.reason && (
        <p role="alert" className={page.problem} data-problem={asking.reason}>
          {sentence(asking.reason)}
        </p>
      )}
      {providers.map(({ id, name }) => (
        <Button key={id} disabled={asking.isAsking} onClick={() => go(id)} data-provider={id}>
          {say('provider.signIn', { provider: name })}
        </Button>
      ))}
    </>
  );
}

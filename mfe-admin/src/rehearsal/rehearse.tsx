/** Offers a rehearsal: a whole rally of invented crews, for a day that does not count. */
import { useShell } from '@bivouac/contract/remote';
import { useNavigate } from '@bivouac/contract/router';
import { data } from '@bivouac/data';
import { isLanguage } from '@bivouac/i18n';
import { useChange } from '@bivouac/officials/query';
import { Button, Card, Panel } from '@bivouac/ui';
import { pageWords } from '../catalogues/index.ts';
import { ErrorLine } from '../forms/error-line.tsx';
import { useSay } from '../language/language.ts';
import { MoreWords } from '../language/more-words.tsx';
import { makeRehearsal } from './make-rehearsal.ts';

interface RehearseProps {
  /** On a site without a rally: leads to the form of the first one. */
  onCreate: (() => void) | null;
}

export function Rehearse({ onCreate }: RehearseProps) {
  return (
    <MoreWords of={pageWords}>
      {onCreate && <First onCreate={onCreate} />}
      <Offer />
    </MoreWords>
  );
}

function First({ onCreate }: { onCreate(): void }) {
  const say = useSay();
  return (
    <Panel
      kind="empty"
      title={say('rallies.none')}
      actions={
        <Button look="primary" onClick={onCreate}>
          {say('rally.open')}
        </Button>
      }
    >
      {say('rehearsal.first')}
    </Panel>
  );
}

function Offer() {
  const say = useSay();
  const { language } = useShell();
  const navigate = useNavigate();
  const { make, isBusy, trouble } = useChange();
  const open = async () => {
    const made = await make(() =>
      makeRehearsal(data(), {
        say,
        language: isLanguage(language) ? language : 'en',
        nowMs: Date.now(),
        timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      }),
    );
    if (made) navigate(`/rally/${made.value.rally}/race/${made.value.race}`);
  };
  return (
    <Card title={say('rehearsal.title')}>
      <p>{say('rehearsal.text')}</p>
      <p>
        <Button disabled={isBusy} onClick={open}>
          {say('rehearsal.open')}
        </Button>{' '}
        {isBusy && <span role="status">{say('rehearsal.busy')}</span>}
      </p>
      <ErrorLine>{trouble}</ErrorLine>
    </Card>
  );
}

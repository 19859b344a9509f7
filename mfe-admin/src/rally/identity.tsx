/** What the rally is called, where and when it is, changed on its page. */
import { changedRow, type RallyIdentity, type RallySetUp } from '@bivouac/data';
import { useClash } from '@bivouac/officials/form';
import { usePlannedChange } from '@bivouac/officials/plan';
import { Card } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import { useState } from 'react';
import { useDraft } from '../forms/use-draft.ts';
import { ClashDialog } from '../history/clash-dialog.tsx';
import { useSay } from '../language/language.ts';
import { IdentityForm } from './identity-form.tsx';

export function Identity({ rally, reread }: { rally: RallySetUp; reread(): void }) {
  const say = useSay();
  const { start, isBusy, trouble, sheet } = usePlannedChange();
  const view = useClash<RallyIdentity>((seen, said) => start(changedRow('rallies', rally.id, seen, said)));
  const [isKept, setIsKept] = useState(false);
  const draft = useDraft<RallyIdentity>(`identity-${rally.id}`, () => {
    const { code, name, place, time_zone, starts_on, ends_on, banner, languages } = rally;
    return { code, name, place, time_zone, starts_on, ends_on, banner, languages };
  });
  return (
    <Card title={say('rally.identity')}>
      <IdentityForm
        draft={draft}
        isCodeFixed={rally.status !== 'draft' && rally.status !== 'rehearsal'}
        submit={say('keep')}
        isBusy={isBusy}
        trouble={trouble}
        onSubmit={async (identity) => {
          setIsKept(false);
          if (!(await view.send(draft.begun, identity))) return;
          draft.forget();
          setIsKept(true);
          reread();
        }}
      >
        {isKept && (
          <span role="status" className={basics.good}>
            {say('kept')}
          </span>
        )}
      </IdentityForm>
      {sheet}
      <ClashDialog
        view={view}
        rally={rally}
        row={rally.id}
        name={rally.name}
        isBusy={isBusy}
        onDone={() => {
          draft.reset();
          reread();
        }}
      />
    </Card>
  );
}

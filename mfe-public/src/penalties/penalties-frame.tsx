/** What every penalties page has: heading, kinds, filters, the last change, and one penalty opened over the table. */
import type { Page, PenaltiesBody, PenaltyRow } from '@bivouac/data/feed';
import { Panel, Sheet } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import type { ReactNode } from 'react';
import { usePage } from '../feed/use-page.ts';
import { matches, useFilter } from '../filters/filter-choice.ts';
import styles from '../frame/page.module.css';
import { sayInstant } from '../language/dates.ts';
import { useLanguage } from '../language/text.tsx';
import { usePageTitle } from '../navigation/use-page-title.ts';
import { useUrlChoice } from '../navigation/use-url-choice.ts';
import { ForOfficials } from '../officials/for-officials.tsx';
import { HeldPage } from '../state/held-page.tsx';
import { PageGate } from '../state/page-gate.tsx';
import { useRally } from '../structure/rally-context.tsx';
import { PenaltyDetail } from './penalty-detail.tsx';
import { PenaltyFilters } from './penalty-filters.tsx';
import { PenaltyTabs } from './penalty-tabs.tsx';

interface PenaltiesFrameProps {
  kind: 'cp' | 'misc' | 'sc' | 'tc' | null;
  children: (rows: PenaltyRow[], body: PenaltiesBody) => ReactNode;
}

export function PenaltiesFrame({ kind, children }: PenaltiesFrameProps) {
  const { say } = useLanguage();
  const { pageRef, index } = useRally();
  const view = usePage(pageRef(kind ? `penalties/${kind}` : 'penalties'));
  const title = say(kind ? `penalties.title.${kind}` : 'penalties.title');
  usePageTitle(title, index.name);
  return (
    <section className={styles.section}>
      <h1 className={styles.subtitle}>{title}</h1>
      <PenaltyTabs />
      <ForOfficials part="PenaltiesWays" />
      <PageGate view={view}>
        {(page) => (
          <HeldPage page={page}>{(shown) => <PenaltyList page={shown}>{children}</PenaltyList>}</HeldPage>
        )}
      </PageGate>
    </section>
  );
}

interface PenaltyListProps extends Pick<PenaltiesFrameProps, 'children'> {
  page: Pick<Page<PenaltiesBody>, 'body' | 'as_of'>;
}

export function PenaltyList({ page, children }: PenaltyListProps) {
  const { say, tag } = useLanguage();
  const { index, crews } = useRally();
  const filter = useFilter();
  const [race] = useUrlChoice('race');
  const [stage] = useUrlChoice('stage');
  const [opened, open] = useUrlChoice('penalty');
  const rows = page.body.rows.filter(
    (row) =>
      (!race || row.race === race) &&
      (!stage || row.stage === stage) &&
      matches(crews.get(row.number), filter),
  );
  const one = opened ? page.body.rows.find((row) => row.id === opened) : undefined;
  return (
    <div className={styles.section}>
      <div className={styles.between}>
        <PenaltyFilters />
        <p className={basics.cell}>
          {say('penalties.lastChange', { time: sayInstant(page.as_of, index.time_zone, tag) })}
        </p>
      </div>
      {rows.length === 0 ? (
        <Panel
          kind="empty"
          title={say(page.body.rows.length === 0 ? 'penalties.none' : 'penalties.noMatch')}
        />
      ) : (
        children(rows, page.body)
      )}
      {one && (
        <Sheet
          title={say('penalty.of', { number: one.number })}
          closeLabel={say('sheet.close')}
          onClose={() => open(null)}
        >
          <ForOfficials part="PenaltyWays" penalty={one} />
          <PenaltyDetail penalty={one} />
        </Sheet>
      )}
    </div>
  );
}

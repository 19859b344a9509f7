/** What every ranking has: races, the strip of spans, its title, "what changed", the views of it and the filters. */

import { useNavigate } from '@bivouac/contract/router';
import type { RaceEntry } from '@bivouac/data/feed';
import { Button, ChipRow, classNames, Segmented } from '@bivouac/ui';
import { type ReactNode, useState } from 'react';
import { CorrectionsPanel } from '#corrections/corrections-panel.tsx';
import { FilterBar } from '#filters/filter-bar.tsx';
import { isFiltering, useFilter } from '#filters/filter-choice.ts';
import { useSay } from '#language/text.tsx';
import { paths } from '#navigation/paths.ts';
import { SpanStrip } from '#navigation/span-strip.tsx';
import { usePageTitle } from '#navigation/use-page-title.ts';
import { ForOfficials } from '#officials/for-officials.tsx';
import styles from '#pages/page.module.css';
import type { Span } from '#structure/find-span.ts';
import { useRally } from '#structure/rally-context.tsx';
import { type GapMode, useGapMode } from '#tables/gap-mode.ts';
import own from './span-frame.module.css';

interface SpanFrameProps {
  span: Span;
  title: string;
  /** Beside the race's name: kind, distance. */
  detail?: ReactNode;
  /** The switch between views of the span. */
  views: ReactNode;
  children: ReactNode;
}

export function SpanFrame({ span, title, detail, views, children }: SpanFrameProps) {
  const say = useSay();
  const { index } = useRally();
  const filter = useFilter();
  const [isOpen, setOpen] = useState(false);
  const [gapMode, setGapMode] = useGapMode();
  // Nobody reads a part of the crews without seeing why.
  const isShown = isOpen || isFiltering(filter);
  usePageTitle(title, span.race.name, index.name);
  return (
    <section className={styles.section}>
      <div className={own.where}>
        {index.races.length > 1 && <Races chosen={span.race} />}
        <SpanStrip race={span.race} />
      </div>
      <header className={styles.split}>
        <div className={own.title}>
          <h1 className={styles.subtitle}>
            <bdi>{title}</bdi>
          </h1>
          <p className={styles.small}>
            <bdi>{span.race.name}</bdi>
            {detail}
          </p>
        </div>
        <div className={own.buttons}>
          <Button className={own.filters} aria-expanded={isShown} onClick={() => setOpen(!isShown)}>
            {say('filter.open')}
          </Button>
          <CorrectionsPanel race={span.race.code} stage={span.stage?.code ?? null} />
        </div>
      </header>
      <ForOfficials part="SpanWays" span={span} />
      {views}
      <div className={classNames(styles.controls, own.controls)} {...(isShown && { 'data-open': '' })}>
        <FilterBar race={span.race} />
        <Segmented
          isSmall
          label={say('gap.label')}
          chosen={gapMode}
          onChoose={(mode) => setGapMode(mode as GapMode)}
          segments={[
            { id: 'leader', label: say('gap.leader'), title: say('column.gapTitle.leader') },
            { id: 'ahead', label: say('gap.ahead'), title: say('column.gapTitle.ahead') },
          ]}
        />
      </div>
      {children}
    </section>
  );
}

function Races({ chosen }: { chosen: RaceEntry }) {
  const say = useSay();
  const { index } = useRally();
  const navigate = useNavigate();
  return (
    <ChipRow
      label={say('filter.race')}
      chosen={chosen.id}
      chips={index.races.map((race) => ({ id: race.id, label: race.name }))}
      onChoose={(id) => {
        const race = index.races.find((one) => one.id === id);
        if (race) navigate(paths.race(index.id, race));
      }}
    />
  );
}

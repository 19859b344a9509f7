/** What every ranking has: where one is and the views of it in the frame's head, its spans beside it, "what changed" and the filters. */
import { Button, classNames } from '@bivouac/ui';
import type { ReactNode } from 'react';
import { CorrectionsPanel } from '#corrections/corrections-panel.tsx';
import { FilterBar } from '#filters/filter-bar.tsx';
import { isFiltering, useFilter } from '#filters/filter-choice.ts';
import { WithoutScripts } from '#first-view/without-scripts.tsx';
import styles from '#frame/page.module.css';
import { useSay } from '#language/text.tsx';
import { InFrame, useIsWide } from '#navigation/frame-slots.tsx';
import { usePageTitle } from '#navigation/use-page-title.ts';
import { useUrlChoice } from '#navigation/use-url-choice.ts';
import { ForOfficials } from '#officials/for-officials.tsx';
import type { Span } from '#structure/find-span.ts';
import { useRally } from '#structure/rally-context.tsx';
import own from './span-frame.module.css';
import { Gaps, Spans, Where } from './where.tsx';

interface SpanFrameProps {
  span: Span;
  title: string;
  detail?: ReactNode;
  views: ReactNode;
  children: ReactNode;
}

export function SpanFrame({ span, title, detail, views, children }: SpanFrameProps) {
  const say = useSay();
  const { index } = useRally();
  const isWide = useIsWide();
  const filter = useFilter();
  const [version] = useUrlChoice('version');
  usePageTitle(title, span.race.name, index.name);
  return (
    <section className={classNames(styles.section, own.span)}>
      <InFrame slot="where">
        {/* Distance and state are those of today, which an earlier version does not have: it says its state itself. */}
        <Where race={span.race} title={title} detail={version === null && detail} />
      </InFrame>
      <InFrame slot="views">
        <div className={own.views}>
          {views}
          <CorrectionsPanel
            race={span.race.code}
            stage={span.stage?.code ?? null}
            isAmended={span.stage?.state === 'amended'}
          />
        </div>
      </InFrame>
      {isWide && (
        <InFrame slot="spans">
          <Spans race={span.race} />
        </InFrame>
      )}
      {/* A phone has them in a sheet, which nobody can open there. */}
      {!isWide && (
        <WithoutScripts>
          <details className={own.elsewhere}>
            <summary>{say('where.elsewhere')}</summary>
            <Spans race={span.race} />
            <FilterBar race={span.race} />
            <Gaps race={span.race.code} />
          </details>
        </WithoutScripts>
      )}
      <ForOfficials part="SpanWays" span={span} />
      {/* Nobody reads a part of the crews without seeing why. */}
      {(isWide || isFiltering(filter)) && (
        <div className={classNames(styles.controls, own.controls)}>
          <FilterBar race={span.race} />
          {isWide && <Gaps race={span.race.code} />}
          {isWide && version === null && (
            <span className={own.side}>
              <SideToggle />
            </span>
          )}
        </div>
      )}
      {children}
    </section>
  );
}

/** Shows feed and chart beside the table, or gives the table their room; in the address. */
function SideToggle() {
  const say = useSay();
  const [side, choose] = useUrlChoice('side');
  const isShown = side !== 'off';
  return (
    <Button
      look="quiet"
      aria-pressed={isShown}
      title={say('side.toggle')}
      onClick={() => choose(isShown ? 'off' : null)}
    >
      {say('side.short')} <span aria-hidden="true">{isShown ? '▸' : '◂'}</span>
    </Button>
  );
}

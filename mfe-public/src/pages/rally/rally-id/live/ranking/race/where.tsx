/** Where one is, in the frame's head. On a phone it opens the sheet of everywhere else: races, stages, filters, gaps. */
import { useHref, useLocation, useNavigate } from '@bivouac/contract/router';
import type { RaceEntry } from '@bivouac/data/feed';
import { Button, ChipRow, Segmented, Sheet } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import { type ReactNode, useState } from 'react';
import { FilterBar } from '#filters/filter-bar.tsx';
import { StillChoice, StillLinks } from '#first-view/still-choice.tsx';
import { WithoutScripts } from '#first-view/without-scripts.tsx';
import { useSay } from '#language/text.tsx';
import { useIsWide } from '#navigation/frame-slots.tsx';
import { paths } from '#navigation/paths.ts';
import { SpanStrip } from '#navigation/span-strip.tsx';
import { useRally } from '#structure/rally-context.tsx';
import { type GapMode, modesOf, useGapMode } from '#tables/gap-mode.ts';
import own from './span-frame.module.css';

const USUAL_LETTERS = 16;

interface WhereProps {
  race: RaceEntry;
  title: string;
  detail?: ReactNode;
}

export function Where({ race, title, detail }: WhereProps) {
  const say = useSay();
  const isWide = useIsWide();
  const { pathname } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const isOpen = openAt === pathname && !isWide;
  if (openAt !== null && openAt !== pathname) setOpenAt(null);
  const toBar = () => {
    setOpenAt(null);
    setTimeout(() => document.getElementById('site-bar')?.focus());
  };
  return (
    <div className={own.title}>
      <h1 data-long={title.length > USUAL_LETTERS || undefined}>
        {isWide ? (
          <bdi>{title}</bdi>
        ) : (
          <button
            type="button"
            className={own.opens}
            aria-haspopup="dialog"
            onClick={() => setOpenAt(pathname)}
          >
            <bdi>{title}</bdi>
          </button>
        )}
      </h1>
      <p>
        <bdi>{race.name}</bdi>
        {detail}
      </p>
      {isOpen && (
        <Sheet title={race.name} closeLabel={say('sheet.close')} onClose={() => setOpenAt(null)}>
          <div className={own.sheet}>
            <Spans race={race} />
            <FilterBar race={race} />
            <Gaps race={race.code} />
            <Button onClick={toBar}>{say('where.site')}</Button>
          </div>
        </Sheet>
      )}
    </div>
  );
}

export function Spans({ race }: { race: RaceEntry }) {
  const { index } = useRally();
  return (
    <div className={`${basics.wide} ${basics.shrinks}`}>
      {index.races.length > 1 && <Races chosen={race} />}
      <SpanStrip race={race} />
    </div>
  );
}

export function Gaps({ race }: { race: string }) {
  const say = useSay();
  const [look, setGapMode] = useGapMode(race);
  const segments = modesOf(look).map((mode) => ({
    id: mode,
    label: mode === 'favourite' ? `★ ${look.favourite}` : say(`gap.${mode}`),
    title: say(`column.gapTitle.${mode}`),
  }));
  return (
    <>
      <StillChoice
        label={say('gap.label')}
        parameter="gap"
        options={segments}
        chosen={look.mode}
        usual="leader"
      />
      <Segmented
        isSmall
        label={say('gap.label')}
        chosen={look.mode}
        onChoose={(mode) => setGapMode(mode as GapMode)}
        segments={segments}
      />
    </>
  );
}

function Races({ chosen }: { chosen: RaceEntry }) {
  const say = useSay();
  const { index } = useRally();
  const navigate = useNavigate();
  const home = useHref('/');
  return (
    <>
      <WithoutScripts>
        <StillLinks
          label={say('filter.race')}
          links={index.races.map((race) => ({
            href: home.replace(/\/$/, '') + paths.race(index.id, race),
            label: race.name,
            isHere: race.id === chosen.id,
          }))}
        />
      </WithoutScripts>
      <ChipRow
        label={say('filter.race')}
        chosen={chosen.id}
        chips={index.races.map((race) => ({ id: race.id, label: race.name }))}
        onChoose={(id) => {
          const race = index.races.find((one) => one.id === id);
          if (race) navigate(paths.race(index.id, race));
        }}
      />
    </>
  );
}

/** The course as a drawing, or as a map that is loaded when somebody asks for it. */
import { later } from '@bivouac/contract/remote';
import { Skeleton } from '@bivouac/ui';
import { Suspense, useMemo } from 'react';
import { useSay } from '../language/language.ts';
import { type DraftRow, limitsOf } from './draft.ts';
import type { MapLine, MapPoint } from './map-features.ts';
import { isNote } from './openrally.ts';
import { Sketch } from './sketch.tsx';

const CourseMap = later(() => import('./course-map.tsx').then((map) => map.CourseMap));

interface CourseProps {
  isMap: boolean;
  name: string;
  draft: readonly DraftRow[];
  chosen: string | null;
  onChoose(key: string): void;
}

export function Course({ isMap, name, draft, chosen, onChoose }: CourseProps) {
  const say = useSay();
  const label = say('waypoints.course', { stage: name });
  const { points, lines } = useMemo(() => drawn(draft), [draft]);
  const sketch = <Sketch label={label} draft={draft} chosen={chosen} onChoose={onChoose} />;
  if (!isMap) return sketch;
  return (
    <Suspense fallback={<Skeleton rows={8} label={say('loading')} />}>
      <CourseMap
        label={label}
        points={points}
        lines={lines}
        chosen={chosen}
        onChoose={onChoose}
        instead={
          <>
            <p role="status">{say('waypoints.noMap')}</p>
            {sketch}
          </>
        }
      />
    </Suspense>
  );
}

const COLOURS: Record<string, string> = {
  dz: '--warn',
  fz: '--warn',
  dss: '--ok',
  ass: '--ok',
  wps: '--danger',
};

export function drawn(draft: readonly DraftRow[]): { points: MapPoint[]; lines: MapLine[] } {
  const limits = limitsOf(draft);
  const placed = draft.flatMap(({ key, row }) =>
    row.lat === null || row.lon === null ? [] : [{ key, row, lat: row.lat, lon: row.lon }],
  );
  const zones = placed.slice(0, -1).flatMap((from, at): MapLine[] => {
    const to = placed[at + 1];
    return limits.has(from.key) && to ? [{ places: [from, to], colour: '--warn', width: 6 }] : [];
  });
  const points = placed.flatMap(({ key, row, lat, lon }): MapPoint[] =>
    isNote(row) ? [] : [{ key, lat, lon, colour: COLOURS[row.kind] ?? '--accent', label: row.code }],
  );
  return { points, lines: [{ places: placed, colour: '--line-strong', width: 2 }, ...zones] };
}

/** Shows a course on a map, which is loaded when it is opened, or as a sketch. */
import { later } from '@bivouac/contract/remote';
import { Skeleton } from '@bivouac/ui';
import { Suspense } from 'react';
import { useSay } from '../language/language.ts';
import type { CourseProps } from './map-features.ts';
import { Sketch } from './sketch.tsx';

const CourseMap = later(() => import('./course-map.tsx').then((map) => map.CourseMap));

export function Course({ isMap, ...course }: CourseProps & { isMap: boolean }) {
  const say = useSay();
  if (!isMap) return <Sketch {...course} />;
  return (
    <Suspense fallback={<Skeleton rows={8} label={say('loading')} />}>
      <CourseMap {...course} />
    </Suspense>
  );
}

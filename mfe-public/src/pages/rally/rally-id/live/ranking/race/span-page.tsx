/** The ranking of what an address names: a race, a day, a leg or a stage; an id of another parent is not found. */
import { useParams } from '@bivouac/contract/router';
import { laterTable } from '#chunks/later.tsx';
import { NotFoundPage } from '#frame/not-found-page.tsx';
import { useSay } from '#language/text.tsx';
import { paths } from '#navigation/paths.ts';
import { findSpan } from '#structure/find-span.ts';
import { useRally } from '#structure/rally-context.tsx';
import { LongSpanPage } from './long-span-page.tsx';

const StagePage = laterTable('stage', 'StagePage');

export function SpanPage() {
  const say = useSay();
  const { index } = useRally();
  const { raceId = '', dayId, legId, stageId } = useParams();
  const span = findSpan(index, { raceId, dayId, legId, stageId });
  if (!span) {
    return (
      <NotFoundPage what="span" wayOn={{ to: paths.ranking(index.id), label: say('notFound.toRanking') }} />
    );
  }
  return span.stage ? <StagePage span={span} stage={span.stage} /> : <LongSpanPage span={span} />;
}

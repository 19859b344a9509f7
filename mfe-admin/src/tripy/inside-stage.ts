/** Of findings that were kept what still lies in the time their crew had on the stage: times are corrected, and another pass is another stage. */
import type { TrackerCrew, TrackerStage } from '@bivouac/data';
import { isInside } from '../gps/inside.ts';
import type { CrewFindings } from '../gps/questions.ts';

const asWindow = ({ from_at, until_at }: { from_at: string; until_at: string }) => ({
  from_ms: Date.parse(from_at),
  until_ms: Date.parse(until_at),
});

export function insideStage(crews: readonly CrewFindings[], stage: TrackerStage): CrewFindings[] {
  const byNumber = new Map(stage.crews.map((crew) => [crew.number, crew]));
  return crews.flatMap((found) => {
    const crew = byNumber.get(found.number);
    return crew ? insideOf(found, crew) : [];
  });
}

function insideOf(found: CrewFindings, crew: TrackerCrew): CrewFindings[] {
  const here = [asWindow(crew)];
  const anywhere = [...here, ...crew.road.map(asWindow)];
  const passages = found.passages.filter(({ at_ms }) => isInside(at_ms, here));
  const excesses = found.excesses.filter(({ at_ms }) => isInside(at_ms, anywhere));
  const stretches = found.stretches.filter(({ from_ms }) => isInside(from_ms, anywhere));
  return passages.length + excesses.length + stretches.length === 0
    ? []
    : [{ ...found, passages, excesses, stretches }];
}

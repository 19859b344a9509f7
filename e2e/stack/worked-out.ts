/** Classifications worked out from the event file alone: sums of what stands in it, nothing of the product's own. */
import { type EventFile, numberOf } from './event-file.ts';

export interface Standing {
  position: number;
  number: string;
  timeMs: number;
  penaltyMs: number;
  /** Time and penalties, floored to a tenth. */
  totalMs: number;
  gapMs: number;
}

export interface SpanOfFile {
  /** Codes of the stages it consists of; a cancelled one changes nothing. */
  stages: string[];
  withFinal?: boolean;
}

export function standings(file: EventFile, { stages, withFinal = false }: SpanOfFile): Standing[] {
  const run = stages.filter((code) => !file.stages.find((stage) => stage.code === code)?.cancelled);
  const reached = file.stages.findIndex(({ code }) => code === stages.at(-1));
  const isOut = (crew: string) =>
    file.retirements.some(
      (one) =>
        one.crew === crew &&
        one.status === 'Permanent' &&
        file.stages.findIndex(({ code }) => code === one.stage) <= reached,
    );
  const sums = file.crews.flatMap(({ crew }) => {
    const times = run.map(
      (stage) => file.stageTimes.find((time) => time.stage === stage && time.crew === crew)?.ms ?? null,
    );
    if (isOut(crew) || times.includes(null)) return [];
    const timeMs = times.reduce<number>((sum, ms) => sum + (ms ?? 0), 0);
    const penaltyMs = file.penalties
      .filter((one) => one.crew === crew)
      .filter(({ afterStage }) => stages.includes(afterStage) || (withFinal && afterStage === 'FINISH'))
      .reduce((sum, { ms }) => sum + ms, 0);
    const totalMs = Math.floor((timeMs + penaltyMs) / 100) * 100;
    return [{ number: numberOf(file, crew), timeMs, penaltyMs, totalMs }];
  });
  const sorted = sums.sort((a, b) => a.totalMs - b.totalMs);
  const best = sorted[0]?.totalMs ?? 0;
  return sorted.map((sum, index) => ({ position: index + 1, ...sum, gapMs: sum.totalMs - best }));
}

export function standingOf(list: Standing[], number: string): Standing {
  const found = list.find((one) => one.number === number);
  if (!found) throw new RangeError(`Crew ${number} is not classified in the file.`);
  return found;
}

/** Lines of a schedule that name a stage or control by a code it had before somebody renamed it, and what was answered of them. */
import type { LineAnswer, ScheduleLine } from '@bivouac/data';

export interface Renamed {
  was: string;
  is: string;
}

export type RenamedAnswers = Readonly<Record<string, 'same' | 'new'>>;

export function renamedOf(
  lines: readonly ScheduleLine[],
  answers: readonly LineAnswer[],
  before: readonly Renamed[],
  answered: RenamedAnswers,
): Renamed[] {
  const asked = new Map(answers.flatMap(({ code, renamed }) => (renamed ? [[code, renamed]] : [])));
  for (const { was, is } of before) if (answered[was]) asked.set(was, is);
  return lines.flatMap(({ code }) => {
    const is = asked.get(code);
    return is ? [{ was: code, is }] : [];
  });
}

export function linesAnswered(
  lines: readonly ScheduleLine[],
  renamed: readonly Renamed[],
  answered: RenamedAnswers,
): ScheduleLine[] {
  const now = new Map(renamed.flatMap(({ was, is }) => (answered[was] === 'same' ? [[was, is]] : [])));
  return lines.map((line) => ({
    ...line,
    code: now.get(line.code) ?? line.code,
    ...(line.stage ? { stage: now.get(line.stage) ?? line.stage } : {}),
    asked: answered[line.code] === 'new' ? { renamed: 'new' } : {},
  }));
}

export function unanswered(renamed: readonly Renamed[], answered: RenamedAnswers): number {
  return renamed.filter(({ was }) => !answered[was]).length;
}

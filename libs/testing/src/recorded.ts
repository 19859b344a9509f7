/** The form of a recording: what a server answered to the pages of one rally. */

export interface RecordedAnswer {
  method: string;
  /** With its query. */
  path: string;
  /** The body of the request, parsed if it was JSON; left out without one. */
  sent?: unknown;
  status: number;
  /** Left out: JSON. */
  headers?: Record<string, string>;
  /** Parsed if it was JSON. */
  body: unknown;
}

export interface Recorded {
  takenAt: string;
  /** The account that was signed in, as supabase-js stores it; null: nobody. */
  person: Record<string, unknown> | null;
  /** Addresses of pages by name. */
  at: Record<string, string>;
  named: Record<string, string>;
  answers: RecordedAnswer[];
}

/** One line per answer, so that a change can be read. */
export function writeRecorded({ answers, ...rest }: Recorded): string {
  const head = Object.entries(rest).map(
    ([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)},`,
  );
  const lines = answers.map((answer) => JSON.stringify(answer)).join(',\n');
  return `{${head.join('\n')}\n"answers":[\n${lines}\n]}\n`;
}

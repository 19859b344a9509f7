/** A decision of the stewards as it is posted: whom it is about, what happened, what was decided and why. */
import { type CrewRow, type IndexBody, nameIn } from '@bivouac/data';
import type { Paper, PaperColumn } from '@bivouac/papers';
import type { DecisionWords } from '../action.ts';

const LANGUAGE = 'en';
const CHAIR = 'Joaquín Benavides';

interface Posted {
  number: string;
  /** ISO 8601. */
  at: string;
}

const label: PaperColumn = { head: 'Competitor', align: 'start', width: 90, isStrong: true };

export function decisionPaper(
  index: IndexBody,
  crews: readonly CrewRow[],
  race: string | null,
  words: DecisionWords,
  { number, at }: Posted,
): Paper {
  const where = index.races.find(({ code }) => code === race);
  const crew = crews.find((one) => one.number === words.crew && one.race === race);
  const names = crew?.members.map(({ name }) => name).join(' / ');
  const posted = new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: index.time_zone,
  }).format(new Date(at));
  return {
    language: LANGUAGE,
    orientation: 'portrait',
    rally: index.name,
    where: index.place ? [index.place] : [],
    race: where ? nameIn(where, LANGUAGE) : null,
    title: `Decision ${number}`,
    subtitle: words.subject,
    state: null,
    facts: [
      { label: 'Document', value: `Decision ${number}` },
      { label: 'Posted', value: posted },
    ],
    tables: [
      {
        heading: null,
        columns: [
          label,
          { head: [words.crew, names].filter(Boolean).join(' · '), align: 'start', width: 'share' },
        ],
        rows: [
          { cells: ['Facts', words.facts] },
          { cells: ['Decision', words.decision] },
          { cells: ['Reason', words.reason] },
        ],
      },
    ],
    empty: '',
    notes: [],
    signature: { name: CHAIR, role: 'Chair of the stewards', posted: `Posted on ${posted}` },
    seal: null,
    foot: `${index.name} · Decision ${number} · ${posted}`,
    pageOf: 'Page {page} of {pages}',
  };
}

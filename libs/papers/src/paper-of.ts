/** The paper of what was read: which of them it is, the words of its language, and its seal. */
import { classificationPaper } from './paper/classification-paper.ts';
import { entryListPaper, retirementsPaper } from './paper/crew-lists-paper.ts';
import { labelledCrews } from './paper/crew-texts.ts';
import type { Paper } from './paper/paper.ts';
import { penaltiesPaper } from './paper/penalties-paper.ts';
import type { Posting, Setting } from './paper/setting.ts';
import { startListPaper } from './paper/start-list-paper.ts';
import { teamsPaper } from './paper/teams-paper.ts';
import type { PaperSource } from './source.ts';
import { type PaperLanguage, wordsIn } from './words/index.ts';

/** How it reads on paper. `address` leads from its QR code back to the list of documents. */
export async function paperOf(
  source: PaperSource,
  {
    language,
    classCode,
    posting,
    origin,
  }: {
    language: PaperLanguage;
    classCode: string | null;
    posting: Posting;
    origin: string;
  },
): Promise<Paper> {
  const { index, crews, page, wanted } = source;
  const setting: Setting = {
    index,
    crews: labelledCrews(index, crews.rows),
    language,
    say: await wordsIn(language),
  };
  const sha256 = source.sha256 ?? '';
  const seal = { sha256, address: paperAddress(origin, index.id, sha256) };
  switch (page.kind) {
    case 'classification':
      return classificationPaper(setting, page.page, classCode, posting, seal, source.corrections);
    case 'teams':
      return teamsPaper(setting, page.page, posting, seal);
    case 'start_list': {
      const block = page.body.blocks.find(
        ({ race, stage }) => race === page.race && stage === page.stage,
      ) ?? {
        race: page.race,
        stage: page.stage,
        version: 0,
        status: 'provisional',
        published_at: null,
        basis: null,
        rows: [],
      };
      return startListPaper(setting, block, page.body.time_zone, posting, seal);
    }
    case 'penalties':
      return penaltiesPaper(setting, page.body, wanted.race, posting, seal);
    case 'retirements':
      return retirementsPaper(setting, page.body, wanted.race, posting, seal);
    case 'entry_list':
      return entryListPaper(setting, wanted.race, posting, seal);
  }
}

/** What a paper's QR code holds: the public list of documents, with the hash to look for. */
export function paperAddress(origin: string, rallyId: string, sha256: string): string {
  return `${origin}/en/rally/${rallyId}/live/pdfs?sha256=${sha256}`;
}

/** The document's name in lists: `Classification after SS3 · Class Rally 2`. */
export function titleOfPaper({ title, subtitle }: Pick<Paper, 'title' | 'subtitle'>): string {
  return [title, subtitle].filter(Boolean).join(' · ').slice(0, 120);
}

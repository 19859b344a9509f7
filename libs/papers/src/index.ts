/** Official documents: from pages of the public feed to a paper, texts in tables, in the languages documents are written in. */
export { type DocumentKind, KINDS } from './kinds.ts';
export { controlListed } from './paper/control-listed.ts';
export { entryListPaper } from './paper/crew-lists-paper.ts';
export { labelledCrews } from './paper/crew-texts.ts';
export {
  type Backwards,
  backwards,
  checkSheets,
  type LegPlan,
  startLists,
  timeCards,
} from './paper/field-papers.ts';
export {
  isRightToLeft,
  type Paper,
  type PaperCell,
  type PaperColumn,
  type PaperTable,
  plain,
  unwritable,
  unwritableTexts,
} from './paper/paper.ts';
export { legsOf, type Posting, stageText } from './paper/setting.ts';
export { paperAddress, paperOf, titleOfPaper } from './paper-of.ts';
export {
  aboutOf,
  latestVersion,
  MADE_KINDS,
  type MadeKind,
  type PaperSource,
  publishedOf,
  readLatest,
  readSource,
  type SourceResult,
  type Wanted,
} from './source.ts';
export { type PaperLanguage, paperLanguageNames, paperLanguages, wordsIn } from './words/index.ts';

/** Languages, their addresses, and the texts of each package in the reader's words. */
export { formatInstant, formatNumber } from './formats.ts';
export { isolated, isolatesOf, joinIsolated, readsFromRight } from './isolated.ts';
export {
  chooseLanguage,
  inLanguage,
  isLanguage,
  type LanguageTag,
  type LanguageWishes,
  languageNames,
  languageOf,
  languages,
  rememberedLanguage,
  rememberLanguage,
} from './language/languages.ts';
export {
  type Catalogue,
  type Catalogues,
  loadSay,
  type Say,
  type SetOf,
  speak,
  wordOf,
} from './messages/catalogue.ts';
export type { MessageValues } from './messages/message.ts';
export { MessageUnreadable, type MessageUnreadableReason } from './messages/read-message.ts';

/** Languages, their addresses, and the texts of each package in the reader's words. */
export { formatInstant, formatNumber } from './formats.ts';
export { isolated, isolatesOf, joinIsolated, readsFromRight } from './isolated.ts';
export { chooseLanguage, type LanguageWishes } from './language/choose-language.ts';
export { inLanguage, languageOf } from './language/language-path.ts';
export {
  isLanguage,
  type LanguageTag,
  languageNames,
  languages,
  nameOfLanguage,
} from './language/languages.ts';
export { rememberedLanguage, rememberLanguage } from './language/remembered-language.ts';
export { type Catalogue, type Catalogues, loadSay, type Say, speak } from './messages/catalogue.ts';
export type { MessageValues } from './messages/message.ts';
export { MessageUnreadable, type MessageUnreadableReason } from './messages/message-unreadable.ts';
export { type SetOf, wordOf } from './messages/word-of.ts';

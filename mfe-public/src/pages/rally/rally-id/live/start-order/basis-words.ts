/** What a start list was made from, in words: never the key of a page. */
import type { Language } from '#language/text.tsx';
import { pageName } from '#structure/page-name.ts';

export const isByResult = (basis: string) => /^(stage|after)\//.test(basis);

/** `basis`: as the list keeps it, `after/SS2 v1`; version 0 was not published yet. Without one it is free text. */
export function basisWords(basis: string, language: Language): string {
  const { say } = language;
  const [key = '', version = ''] = basis.split(' v');
  const [kind, code = ''] = key.split('/');
  if (kind === 'crews') return say('starts.entries');
  if (version === '') return basis;
  const page =
    kind === 'stage'
      ? say('starts.ofStage', { code })
      : kind === 'after'
        ? pageName(key, null, language)
        : key;
  return /^[1-9]\d*$/.test(version)
    ? say('starts.basisVersion', { page, version })
    : say('starts.basisLive', { page });
}

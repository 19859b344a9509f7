/** A page by its name: "Stage SS1", "General after SS1", "Leg 2". */
import { wordOf } from '@bivouac/i18n';
import type { Say } from '../../language/language.ts';

export function pageName(key: string, say: Say): string {
  const [kind = '', ...rest] = key.split('/');
  return [wordOf(say, 'pageKind', kind), rest.join('/')].filter(Boolean).join(' ');
}

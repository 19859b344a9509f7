/** Which sentence of the database this is, and what it found. */
import { TEMPLATES, type Template } from './templates.ts';

export interface Case {
  id: Template['id'];
  values: Record<string, string | number>;
}

export function caseOf(sentence: string): Case | null {
  for (const { id, sentence: template, says } of TEMPLATES) {
    const found = patternOf(template).exec(sentence);
    if (found)
      return { id, values: Object.assign({}, ...says.map((name, n) => valuesOf(name, found[n + 1] ?? ''))) };
  }
  return null;
}

function patternOf(template: string): RegExp {
  const parts = template.split('%s').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('([^:]*?)')}$`);
}

/** Of many names the database tells ten, and how many more there are; what is a word of its own is a code here. */
function valuesOf(name: string, found: string): Case['values'] {
  if (name === 'how' || name === 'what' || name === 'status') return { [name]: found.replaceAll(' ', '_') };
  const cut = name === 'numbers' ? /^(.*) and (\d+) more$/.exec(found) : null;
  if (name === 'numbers') return { numbers: cut?.[1] ?? found, more: Number(cut?.[2] ?? 0) };
  return { [name]: found === 'somebody else' ? '–' : found };
}

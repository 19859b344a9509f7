/** Options of a fault program, as the command line gives them. */
import { FaultsRefused } from './faults-refused.ts';

/** For `parseArgs`: every option is a text with a default. */
export function optionsOf(
  defaults: Record<string, string>,
): Record<string, { type: 'string'; default: string }> {
  return Object.fromEntries(
    Object.entries(defaults).map(([name, value]) => [name, { type: 'string' as const, default: value }]),
  );
}

export function wholeNumber(values: Record<string, string>, name: string): number {
  const value = Number(values[name]);
  if (values[name] !== '' && Number.isSafeInteger(value) && value >= 0) return value;
  throw new FaultsRefused('bad_option', `--${name} must be a whole number, found "${values[name]}".`);
}

/** A setting that is on or off, in the words GoTrue takes. */
import { StackRefused } from './stack-refused.ts';

/** Null: it is not set. Throws `StackRefused`. */
export function flagFrom(env: NodeJS.ProcessEnv, name: string): boolean | null {
  const text = env[name]?.trim() ?? '';
  if (text === '') return null;
  if (/^(true|1)$/i.test(text)) return true;
  if (/^(false|0)$/i.test(text)) return false;
  throw new StackRefused('bad_setting', `${name} is "${text}": say true or false.`);
}

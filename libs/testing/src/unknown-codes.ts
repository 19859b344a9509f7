/** Answers as a newer database could send them: every code is one this release does not know, and each object has one more member. */
import type { Change } from './recording.ts';

/** Members that hold one of a fixed set of codes, which a newer database may extend. */
const CODES =
  /^(status|state|kind|kind_of|cause|rule|mark|marks|flag|flags|reason|unit|level|audience|verdict|outcome|says|incident|passage|source|check|matter|code_of|doubt|doubts|discipline|event|act|what|scope|role|trouble)$/;

export const UNKNOWN_CODE = 'of_tomorrow';

function withUnknownCodes(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.map((one) => withUnknownCodes(one, name));
  if (typeof value === 'string') return CODES.test(name) && value !== '' ? UNKNOWN_CODE : value;
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).map(([key, one]) => [key, withUnknownCodes(one, key)]);
  return { ...Object.fromEntries(members), tomorrow: { of: [UNKNOWN_CODE] } };
}

/** Replaces the codes in all recorded answers. `except`: functions and tables that stay as they are. */
export function unknownCodes(except = /^$/): Change {
  return {
    method: '*',
    path: /\/rest\/v1\//,
    answering: (recorded, { url }) =>
      recorded === undefined || except.test(url.pathname.split('/').at(-1) ?? '')
        ? undefined
        : withUnknownCodes(recorded),
  };
}

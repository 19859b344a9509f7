/** What leaves the browser of an event: named one by one, so that nothing a later version of the library gathers goes along. */
import type { ErrorEvent } from '@sentry/react';
import { fileOnly, scrub } from './scrub.ts';

type Exception = NonNullable<NonNullable<ErrorEvent['exception']>['values']>[number];
type Frame = NonNullable<NonNullable<Exception['stacktrace']>['frames']>[number];

/** The release is that of whose code it was: `mfe-admin@1.2.0`. */
export function withoutPersons({
  event_id,
  timestamp,
  platform,
  level,
  environment,
  tags = {},
  message,
  exception,
  sdk,
}: ErrorEvent): ErrorEvent {
  return {
    type: undefined,
    ...given({ event_id, timestamp, platform, level, environment, sdk }),
    release: `${String(tags.remote)}@${String(tags.version)}`,
    tags,
    ...(message ? { message: scrub(message) } : {}),
    ...(exception?.values ? { exception: { values: exception.values.map(exceptionOnly) } } : {}),
  };
}

function exceptionOnly({ type, value, mechanism, stacktrace }: Exception): Exception {
  return {
    ...given({
      type,
      mechanism: mechanism && { type: mechanism.type, ...given({ handled: mechanism.handled }) },
    }),
    ...(value ? { value: scrub(value) } : {}),
    ...(stacktrace?.frames ? { stacktrace: { frames: stacktrace.frames.map(frameOnly) } } : {}),
  };
}

function frameOnly({ filename, function: name, lineno, colno, in_app }: Frame): Frame {
  return {
    ...(filename ? { filename: fileOnly(filename) } : {}),
    ...given({ function: name, lineno, colno, in_app }),
  };
}

function given<Values extends object>(
  values: Values,
): { [Name in keyof Values]?: NonNullable<Values[Name]> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never;
}

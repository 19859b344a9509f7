/** Chooses which function of a name a request means, by the names of the arguments it brings. */
import { pgrst } from '../problem.ts';
import { exposedSchema } from '../rest-engine.ts';
import type { ApiFunction } from './catalogue.ts';

/** Throws PGRST202 (none fits) or PGRST203 (several fit). */
export function chooseFunction(name: string, candidates: ApiFunction[], given: string[]): ApiFunction {
  const fitting = candidates.filter((candidate) => fits(candidate, given));
  const [only] = fitting;
  if (only && fitting.length === 1) return only;
  if (only) {
    throw pgrst(
      'PGRST203',
      `Could not choose the best candidate function between: ${fitting.map(signature).join(', ')}`,
      null,
      'Try renaming the parameters or the function itself in the database so function overloading can be resolved',
    );
  }
  const asked = given.length > 0 ? `(${given.toSorted().join(', ')})` : ' without parameters';
  const [near] = candidates;
  throw pgrst(
    'PGRST202',
    `Could not find the function ${exposedSchema}.${name}${asked} in the schema cache`,
    `Searched for the function ${exposedSchema}.${name} ${
      given.length > 0 ? `with parameters ${given.toSorted().join(', ')}` : 'without parameters'
    }, but no matches were found in the schema cache.`,
    near ? `Perhaps you meant to call the function ${signature(near)}` : null,
  );
}

function fits(candidate: ApiFunction, given: string[]): boolean {
  if (takesWholeBody(candidate)) return true;
  const names = new Set(candidate.arguments.map((argument) => argument.name));
  const isKnown = given.every((name) => names.has(name));
  return (
    isKnown &&
    candidate.arguments.every(
      ({ name, isRequired, isVariadic }) => !isRequired || isVariadic || given.includes(name),
    )
  );
}

/** A single argument without a name takes the body as it is. */
export function takesWholeBody(candidate: ApiFunction): boolean {
  const [only] = candidate.arguments;
  return candidate.arguments.length === 1 && only?.name === '' && /^(jsonb?|text)$/.test(only.type);
}

function signature({ name, arguments: wanted }: ApiFunction): string {
  return `${exposedSchema}.${name}(${wanted.map((argument) => `${argument.name} => ${argument.type}`).join(', ')})`;
}

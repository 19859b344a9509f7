/** Chooses which function of a name a request means, by the names of the arguments it brings. */
import { pgrst } from '../problem.ts';
import type { ApiFunction } from './catalogue.ts';
import type { FunctionCall } from './read-call.ts';

/** A function named by its arguments goes before one that takes any body. */
export function chooseFunction(schema: string, candidates: ApiFunction[], call: FunctionCall): ApiFunction {
  const { name, given } = call;
  const byName = candidates.filter((candidate) => fits(candidate, call));
  const fitting =
    byName.length > 0 ? byName : candidates.filter((candidate) => takesWholeBody(candidate, call));
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
    `Could not find the function ${schema}.${name}${asked} in the schema cache`,
    `Searched for the function ${schema}.${name} ${
      given.length > 0 ? `with parameters ${given.toSorted().join(', ')}` : 'without parameters'
    }, but no matches were found in the schema cache.`,
    near ? `Perhaps you meant to call the function ${signature(near)}` : null,
  );
}

function fits(candidate: ApiFunction, { given, content }: FunctionCall): boolean {
  if (candidate.arguments.length === 0) return given.length === 0 && content === 'json';
  const names = new Set(candidate.arguments.map((argument) => argument.name));
  const isKnown = given.every((name) => name !== '' && names.has(name));
  return (
    isKnown &&
    candidate.arguments.every(
      ({ name, isRequired, isVariadic }) => !isRequired || isVariadic || given.includes(name),
    )
  );
}

/** A single argument without a name takes the body as it is, if it is of the body's kind. */
export function takesWholeBody(
  { arguments: [only, ...more] }: ApiFunction,
  { body, content }: FunctionCall,
): boolean {
  return body !== null && more.length === 0 && only?.name === '' && bodyTypes[content].includes(only.type);
}

const bodyTypes: Record<FunctionCall['content'], readonly string[]> = {
  json: ['json', 'jsonb'],
  text: ['text'],
  xml: ['xml'],
  bytes: ['bytea'],
};

function signature({ schema, name, arguments: wanted }: ApiFunction): string {
  return `${schema}.${name}(${wanted.map((argument) => `${argument.name} => ${argument.type}`).join(', ')})`;
}

/** Functions in the API's description. */
import type { ApiFunction } from '../functions/catalogue.ts';
import { schemaType } from './types.ts';

export function describeFunction(found: ApiFunction) {
  const tags = [`(rpc) ${found.name}`];
  const about = found.comment ? { summary: found.comment.split('\n')[0] } : {};
  const responses = { 200: { description: 'OK' } };
  const named = found.arguments.filter(({ name }) => name !== '');
  const required = named.filter(({ isRequired }) => isRequired).map(({ name }) => name);
  const schema = {
    type: 'object',
    ...(required.length > 0 ? { required } : {}),
    properties: Object.fromEntries(named.map(({ name, type }) => [name, schemaType(type)])),
  };
  const args = { name: 'args', in: 'body', required: true, schema };
  const post = { ...about, tags, parameters: [args], responses };
  if (found.isVolatile) return { post };
  const parameters = named.map(({ name, type, isRequired }) => ({
    name,
    in: 'query',
    required: isRequired,
    ...schemaType(type),
  }));
  return { get: { ...about, tags, parameters, responses }, post };
}

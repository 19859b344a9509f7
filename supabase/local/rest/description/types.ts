/** Postgres's types as JSON Schema knows them. */

export type SchemaType = { type?: string; format: string; items?: { type?: string } };

const numbers = /^(smallint|integer|bigint)$/;
const fractions = /^(numeric|real|double precision)/;

export function schemaType(type: string): SchemaType {
  const format = type.replace(/^pg_catalog\./, '');
  if (format.endsWith('[]')) {
    const { type: inner } = schemaType(format.slice(0, -2));
    return { type: 'array', format, items: inner ? { type: inner } : {} };
  }
  if (numbers.test(format)) return { type: 'integer', format };
  if (fractions.test(format)) return { type: 'number', format };
  if (format === 'boolean') return { type: 'boolean', format };
  if (format === 'json' || format === 'jsonb') return { format };
  return { type: 'string', format };
}

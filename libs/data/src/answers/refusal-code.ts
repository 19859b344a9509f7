/** The code of a refusal. A server may know codes that this client does not: they are shown by their sentence, or as any refusal. */
import * as v from 'valibot';
import type { RefusalCode } from '../kit/facts.ts';

export interface RefusalCodeSchema extends v.GenericSchema<string, RefusalCode> {}

export const refusalCode: RefusalCodeSchema = v.string() as v.GenericSchema<string, RefusalCode>;

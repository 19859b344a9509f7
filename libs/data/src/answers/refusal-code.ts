/** Codes of refusals and of conditions. A server may know codes that this client does not: they are shown by their sentence, or as any. */
import * as v from 'valibot';
import type { MatterCode, RefusalCode } from '../kit/facts.ts';

export interface RefusalCodeSchema extends v.GenericSchema<string, RefusalCode> {}

export interface MatterCodeSchema extends v.GenericSchema<string, MatterCode> {}

export const refusalCode: RefusalCodeSchema = v.string() as v.GenericSchema<string, RefusalCode>;
export const matterCode: MatterCodeSchema = v.string() as v.GenericSchema<string, MatterCode>;

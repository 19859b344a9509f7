/** `/rest/v1/rpc/…`: function calls, straight over the driver, so that a result's JSON keeps the bytes Postgres made. */
import type { StackSettings } from '../../settings.ts';
import { inTransaction } from '../in-transaction.ts';
import type { Pool } from '../pool.ts';
import { preferencesOf } from '../preferences.ts';
import { contextValues } from '../request-context.ts';
import type { RestCaller } from '../rest-engine.ts';
import { answerOf } from './answer.ts';
import { type CallRow, callStatement } from './call-statement.ts';
import type { ApiFunction, Catalogue } from './catalogue.ts';
import { chooseFunction } from './choose.ts';
import { type FunctionCall, readCall } from './read-call.ts';

export type FunctionCalls = {
  /** Null: the call shapes a set of rows (filter, order, count, range), which the table engine does. */
  answer(request: Request, caller: RestCaller): Promise<Response | null>;
};

export type FunctionSettings = {
  /** Apart, so that writers waiting for each other never keep a reader waiting. */
  reads: Pool;
  writes: Pool;
  catalogue: Catalogue;
  timeouts: StackSettings['statementTimeoutMs'];
  /** Throws where nothing may be written just now. */
  requireRoom(): void;
};

export function openFunctions(settings: FunctionSettings): FunctionCalls {
  const { reads, writes, catalogue, timeouts, requireRoom } = settings;
  return {
    async answer(request, caller) {
      const call = await readCall(request.clone() as Request);
      const found = chooseFunction(call.name, await catalogue.named(call.name), call.given);
      if (isShaped(found, call, request)) return null;
      const readOnly = request.method !== 'POST' || !found.isVolatile;
      if (!readOnly) requireRoom();
      const [row] = await inTransaction<CallRow>(readOnly ? reads : writes, {
        context: contextValues(request, caller, found.statementTimeout ?? timeouts[caller.role]),
        readOnly,
        ...callStatement(found, call),
      });
      const nothing = { body: null, rows: 0, status: null, headers: null };
      return answerOf(found, row ?? nothing, request.headers.get('accept') ?? '');
    },
  };
}

function isShaped(found: ApiFunction, call: FunctionCall, request: Request): boolean {
  if (!found.isSet && found.result !== 'row') return false;
  const preferences = preferencesOf(request).asked;
  const accept = request.headers.get('accept') ?? '';
  return (
    call.shaping.length > 0 ||
    preferences.has('count') ||
    request.headers.has('range') ||
    accept.includes('text/csv') ||
    accept.includes('vnd.pgrst.plan')
  );
}

/** Tells the operator's hook what to send, signed as Standard Webhooks are (https://www.standardwebhooks.com). */
import { createHmac, randomUUID } from 'node:crypto';
import type { HookSettings } from './sms-settings.ts';

/** GoTrue's. In milliseconds. */
const waitAtMostMs = 5_000;
/** An answer is short: a few words of why not. */
const longestAnswer = 16 * 1024;

export class HookFailed extends Error {
  override readonly name = 'HookFailed';
  readonly reason = 'hook_failed';
}

export async function tellHook({ url, secrets }: HookSettings, body: unknown): Promise<void> {
  const [id, timestamp, text] = [randomUUID(), Math.floor(Date.now() / 1000), JSON.stringify(body)];
  const answer = await fetch(url, {
    method: 'POST',
    redirect: 'error',
    signal: AbortSignal.timeout(waitAtMostMs),
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(timestamp),
      'webhook-signature': signatures(secrets, { id, timestamp, text }),
    },
    body: text,
  });
  const said = await beginningOf(answer);
  if (!answer.ok) throw new HookFailed(`the hook answered ${answer.status}`);
  const error = errorIn(said);
  if (error) throw new HookFailed(`the hook refused: ${error}`);
}

type Signed = { id: string; timestamp: number; text: string };

/** One for each secret, so that a new one can be brought in beside the old. */
export function signatures(secrets: readonly Buffer[], { id, timestamp, text }: Signed): string {
  return secrets
    .map((secret) => createHmac('sha256', secret).update(`${id}.${timestamp}.${text}`).digest('base64'))
    .map((signature) => `v1,${signature}`)
    .join(' ');
}

async function beginningOf(answer: Response): Promise<string> {
  let said = '';
  const decoder = new TextDecoder();
  for await (const part of answer.body ?? []) {
    said += decoder.decode(part, { stream: true });
    // Leaving the loop ends the connection.
    if (said.length > longestAnswer) break;
  }
  return said;
}

function errorIn(said: string): string | null {
  try {
    const { error } = JSON.parse(said) as { error?: { message?: unknown } | null };
    return error ? String(error.message ?? 'no reason given') : null;
  } catch {
    return null;
  }
}

/** What this site tells everybody about its ways to sign in. */
import type { Data } from '../../client.ts';
import { isOfGateway } from '../what-failed.ts';
import { type AccountResult, problem } from './account-problem.ts';

/** By e-mail; to a phone, to sign in or to confirm it; to the phone of a second factor. */
export type SentCodeKind = 'email' | 'phone' | 'factor';

interface SiteSettings {
  external?: Record<string, boolean>;
  sms_provider?: string;
  manual_linking_enabled?: boolean;
  disable_signup?: boolean;
  /** `kept`: they stay on the machine, as it has no mail server; a hosted project does not say. */
  letters?: 'kept' | 'sent';
  /** Digits of codes, by how they come; a hosted project does not say. */
  code_lengths?: Partial<Record<SentCodeKind, number>>;
  /** Who makes an account; a hosted project does not say. */
  sign_up?: 'open' | 'invited';
}

const told = new WeakMap<Data, Promise<SiteSettings>>();

/** Read once for everything on a page that depends on them, without the client: whoever signs in by password needs none of it. */
export function siteSettings(data: Data): Promise<SiteSettings> {
  const known = told.get(data);
  if (known) return known;
  const reading = read(data);
  told.set(data, reading);
  reading.catch(() => told.delete(data));
  return reading;
}

async function read({ deployment }: Data): Promise<SiteSettings> {
  const { supabaseUrl, publishableKey } = deployment;
  const answer = await fetch(`${supabaseUrl}/auth/v1/settings`, { headers: { apikey: publishableKey } });
  if (!answer.ok) throw new SettingsUnread(answer.status);
  return answer.json();
}

/** How many digits such a code has; null: nobody says. */
export async function codeLengthOf(data: Data, kind: SentCodeKind): Promise<number | null> {
  try {
    return (await siteSettings(data)).code_lengths?.[kind] ?? null;
  } catch {
    return null;
  }
}

/** Whether letters leave the machine; where nobody says so, they do. */
export async function keepsLetters(data: Data): Promise<boolean> {
  try {
    return (await siteSettings(data)).letters === 'kept';
  } catch {
    return false;
  }
}

/** Whether anybody makes an account by an address here, without an invitation. Where nobody says so, nobody does. */
export async function isSignUpOpen(data: Data): Promise<AccountResult<boolean>> {
  try {
    const { disable_signup: isClosed, sign_up: who, external } = await siteSettings(data);
    return { ok: true, value: !isClosed && who === 'open' && external?.email === true };
  } catch (failure) {
    return { ok: false, problem: problem(failure instanceof SettingsUnread ? failure.reason : 'offline') };
  }
}

export class SettingsUnread extends Error {
  readonly reason: 'busy' | 'server';
  constructor(status: number) {
    super(`The settings of this site were not told (${status}).`);
    this.name = 'SettingsUnread';
    this.reason = isOfGateway(status) ? 'busy' : 'server';
  }
}

/** What this site tells everybody about its ways to sign in. */
import type { Data } from '../../client.ts';

interface SiteSettings {
  /** By provider, `email` and `phone` among them: whether it is on. */
  external?: Record<string, boolean>;
  sms_provider?: string;
  manual_linking_enabled?: boolean;
}

const told = new WeakMap<Data, Promise<SiteSettings>>();

/** Read once for everything on a page that depends on them, without the client: whoever signs in by password needs none of it. */
export function siteSettings(data: Data): Promise<SiteSettings> {
  const known = told.get(data);
  if (known) return known;
  const reading = read(data);
  told.set(data, reading);
  // After a failure the next one asks again.
  reading.catch(() => told.delete(data));
  return reading;
}

async function read({ deployment }: Data): Promise<SiteSettings> {
  const { supabaseUrl, publishableKey } = deployment;
  const answer = await fetch(`${supabaseUrl}/auth/v1/settings`, { headers: { apikey: publishableKey } });
  if (!answer.ok) throw new SettingsUnread(answer.status);
  return answer.json();
}

export class SettingsUnread extends Error {
  constructor(status: number) {
    super(`The settings of this site were not told (${status}).`);
    this.name = 'SettingsUnread';
  }
}

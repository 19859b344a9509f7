/** The `Prefer` header (https://docs.postgrest.org/en/v13/references/api/preferences.html) as far as it is honoured. */

export type Preferences = { asked: Map<string, string> };

export function preferencesOf(request: Request): Preferences {
  const asked = new Map<string, string>();
  for (const part of (request.headers.get('prefer') ?? '').split(',')) {
    const [name, value = ''] = part.trim().split('=');
    if (name) asked.set(name, value);
  }
  return { asked };
}

/** The site under test and its people, as the stack has told them. */

export class NotTold extends Error {
  readonly reason = 'no_setting';
  constructor(name: string) {
    super(
      `${name} is not set: run the stories with "npm run e2e", which starts a stack and tells its addresses.`,
    );
    this.name = 'NotTold';
  }
}

export interface Account {
  email: string;
  password: string;
}

export function told(name: string): string {
  const value = process.env[name];
  if (!value) throw new NotTold(name);
  return value;
}

/** `ADMIN`; with the demo rally also `ORGANIZER`, `MARSHALL`, … */
export function account(role: string): Account {
  return { email: told(`${role}_EMAIL`), password: told(`${role}_PASSWORD`) };
}

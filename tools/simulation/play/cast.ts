/** The cast of a story: a signed-in session for each person, as each would have on a device of his own. */
import {
  type CommandResult,
  type Data,
  type Fact,
  openData,
  type RecordAnswer,
  record,
  signIn,
} from '@bivouac/data';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { Part } from '../action.ts';
import type { Casting } from './accounts.ts';

export class NotSignedIn extends Error {
  override readonly name = 'NotSignedIn';
  readonly reason = 'not_signed_in';

  constructor(account: string, sentence: string) {
    super(`${account} could not sign in: ${sentence}`);
  }
}

interface Session {
  data: Data;
  userId: string;
}

export class Cast {
  readonly deployment: Casting['deployment'];
  private readonly accounts: Casting['accounts'];
  private readonly sessions = new Map<string, Promise<Session>>();

  constructor({ deployment, accounts }: Casting) {
    this.deployment = deployment;
    this.accounts = accounts;
  }

  async client(part: Part): Promise<SupabaseClient> {
    return (await this.session(part)).data.client();
  }

  async data(part: Part): Promise<Data> {
    return (await this.session(part)).data;
  }

  async userId(part: Part): Promise<string> {
    return (await this.session(part)).userId;
  }

  isSamePerson(one: Part, other: Part): boolean {
    return this.account(one).account === this.account(other).account;
  }

  async record(part: Part, facts: readonly Fact[]): Promise<CommandResult<RecordAnswer[]>> {
    const result = await record((await this.session(part)).data, facts);
    if (result.ok || result.problem.reason !== 'signed_out') return result;
    this.sessions.delete(this.account(part).account);
    return record((await this.session(part)).data, facts);
  }

  async leave(): Promise<void> {
    for (const session of this.sessions.values()) {
      const client = await session.then(({ data }) => data.client()).catch(() => null);
      await client?.auth.stopAutoRefresh();
    }
  }

  private account(part: Part) {
    return this.accounts[part] ?? this.accounts.admin;
  }

  private session(part: Part): Promise<Session> {
    const account = this.account(part);
    let session = this.sessions.get(account.account);
    if (!session) {
      session = this.enter(account);
      this.sessions.set(account.account, session);
      session.catch(() => this.sessions.delete(account.account));
    }
    return session;
  }

  private async enter(account: Casting['accounts']['admin']): Promise<Session> {
    const data = openData(this.deployment, { isKept: false });
    const result = await signIn(data, account);
    if (!result.ok) throw new NotSignedIn(account.account, result.problem.message);
    return { data, userId: result.value.user.id };
  }
}

/** Letters of accounts wait where those of the database do, and leave by the same way. */
import type { WriteLetter } from '../auth/one-time/letters.ts';

export const writeLetter: WriteLetter = async (sql, { userId, recipient, subject, text }) => {
  // What was sent before to this address about the same is of no use any more.
  await sql`delete from timing.mails where recipient = ${recipient} and subject = ${subject} and invitation_id is null and sent_at is null`;
  await sql`
    insert into timing.mails (user_id, recipient, subject, text) values (${userId}, ${recipient}, ${subject}, ${text})`;
};

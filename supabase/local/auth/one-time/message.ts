/** A message to a phone, and where it waits to be sent. */
import type { Queries } from '../store/queries.ts';
import type { UserJson } from '../user-json.ts';
import type { MessageKind } from './message-texts.ts';

export type Message = {
  /** With the plus of an international number. */
  recipient: string;
  subject: string;
  text: string;
  /** What the platform's hook for messages is told, as on a hosted project; `message` is the text in the account's language. */
  hookBody: {
    user: UserJson;
    sms: { otp: string; phone: string; sms_type: Exclude<MessageKind, 'signup'>; message: string };
  };
  lifetimeS: number;
};

export type Messages = {
  by: 'hook' | 'inbox';
  write(sql: Queries, message: Message): Promise<void>;
};

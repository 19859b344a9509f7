/** Phones of the tests: what they were sent, and numbers nobody has used yet. */
import type { Message, Messages } from '../one-time/message.ts';
import { defaultAuthSettings } from '../settings.ts';
import { signUp } from './people.ts';
import type { Stage } from './stage.ts';

export type Phones = {
  messages: Messages;
  sent: Message[];
  codeOn(phone: string): string;
};

export function somePhones(by: Messages['by'] = 'inbox'): Phones {
  const sent: Message[] = [];
  return {
    messages: {
      by,
      write: async (_, message) => {
        sent.push(message);
      },
    },
    sent,
    codeOn(phone) {
      const message = sent.findLast(({ recipient }) => recipient === phone);
      if (!message) throw new TypeError(`nothing was sent to ${phone}`);
      return message.hookBody.sms.otp;
    },
  };
}

export const oftenPhones = { ...defaultAuthSettings.phones, everyS: 0, perHour: 1_000 };

let phones = 0;

export function newPhone(): string {
  phones += 1;
  return `+3360000${String(phones).padStart(4, '0')}`;
}

export async function signUpWithPhone(stage: Pick<Stage, 'client'>, phone = newPhone()) {
  const person = await signUp(stage);
  const { error } = await person.client.auth.updateUser({ phone });
  if (error) throw error;
  return { ...person, phone };
}

export function anotherCode(code: string): string {
  return code === '000000' ? '000001' : '000000';
}

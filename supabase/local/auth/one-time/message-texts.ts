/**
 * The words of messages to phones, a line for each kind and language. Only letters of the GSM alphabet, and at most 160 of them: one
 * other letter, an ê or an ó, halves what fits, and doubles the price.
 */
import type { Language } from './letter-texts.ts';

export type MessageKind = 'sms' | 'signup' | 'phone_change' | 'reauthentication' | 'mfa';

type Words = {
  subject: string;
  text(told: { code: string; site: string; minutes: number }): string;
};

export const messageTexts: Record<Language, Record<MessageKind, Words>> = {
  en: {
    sms: {
      subject: 'Code to sign in',
      text: ({ code, site, minutes }) =>
        `${code} is your code to sign in to ${site}, for ${minutes} minutes. Tell it to nobody.`,
    },
    signup: {
      subject: 'Code to confirm an account',
      text: ({ code, site, minutes }) =>
        `${code} confirms your new account at ${site}, for ${minutes} minutes. Tell it to nobody.`,
    },
    phone_change: {
      subject: 'Code to confirm a phone number',
      text: ({ code, site, minutes }) =>
        `${code} confirms this number for an account at ${site}, for ${minutes} minutes. Tell it to nobody.`,
    },
    reauthentication: {
      subject: 'Code to change the password',
      text: ({ code, site, minutes }) =>
        `${code} lets you change your password at ${site}, for ${minutes} minutes. Tell it to nobody.`,
    },
    mfa: {
      subject: 'Code of the second factor',
      text: ({ code, site, minutes }) =>
        `${code} is your second code for ${site}, for ${minutes} minutes. Tell it to nobody.`,
    },
  },
  fr: {
    sms: {
      subject: 'Code de connexion',
      text: ({ code, site, minutes }) =>
        `${code} est votre code de connexion à ${site}, valable ${minutes} minutes. Ne le donnez à personne.`,
    },
    signup: {
      subject: 'Code de confirmation du compte',
      text: ({ code, site, minutes }) =>
        `${code} confirme votre nouveau compte sur ${site}, valable ${minutes} minutes. Ne le donnez à personne.`,
    },
    phone_change: {
      subject: 'Code de confirmation du numéro',
      text: ({ code, site, minutes }) =>
        `${code} confirme ce numéro pour un compte sur ${site}, valable ${minutes} minutes. Ne le donnez à personne.`,
    },
    reauthentication: {
      subject: 'Code pour changer de mot de passe',
      text: ({ code, site, minutes }) =>
        `${code} permet de changer votre mot de passe sur ${site}, valable ${minutes} minutes. Ne le donnez à personne.`,
    },
    mfa: {
      subject: 'Code du second facteur',
      text: ({ code, site, minutes }) =>
        `${code} est votre second code pour ${site}, valable ${minutes} minutes. Ne le donnez à personne.`,
    },
  },
  es: {
    sms: {
      subject: 'Clave para entrar',
      text: ({ code, site, minutes }) =>
        `${code} es su clave para entrar en ${site}. Vale ${minutes} minutos. No la diga a nadie.`,
    },
    signup: {
      subject: 'Clave para confirmar la cuenta',
      text: ({ code, site, minutes }) =>
        `${code} confirma su nueva cuenta en ${site}. Vale ${minutes} minutos. No la diga a nadie.`,
    },
    phone_change: {
      subject: 'Clave para confirmar el teléfono',
      text: ({ code, site, minutes }) =>
        `${code} confirma este teléfono para una cuenta en ${site}. Vale ${minutes} minutos. No la diga a nadie.`,
    },
    reauthentication: {
      subject: 'Clave para cambiar la contraseña',
      text: ({ code, site, minutes }) =>
        `${code} permite cambiar su contraseña en ${site}. Vale ${minutes} minutos. No la diga a nadie.`,
    },
    mfa: {
      subject: 'Clave del segundo factor',
      text: ({ code, site, minutes }) =>
        `${code} es su segunda clave para ${site}. Vale ${minutes} minutos. No la diga a nadie.`,
    },
  },
};

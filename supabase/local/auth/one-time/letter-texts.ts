/** The words of the letters, a block for each language. */

export type LetterKind =
  | 'recovery'
  | 'magiclink'
  | 'reauthentication'
  | 'email_change'
  | 'email_change_current'
  | 'invite'
  | 'signup';

export type Language = 'en' | 'fr' | 'es';

type Words = {
  subject(site: string): string;
  why(site: string, newAddress: string): string;
  ignore: string;
};
type Texts = Record<LetterKind, Words> & {
  handed(site: string, by: string): string;
  openThere: string;
  open: string;
  type: string;
  lasts(time: string): string;
  typeAlone: string;
  lastsAlone(time: string): string;
};

const en: Texts = {
  handed: (site, by) => `${by} sends you this link to set a new password for your account at ${site}.`,
  openThere: 'Open this link in the browser in which you asked for it:',
  open: 'Open this link:',
  type: 'Or type this code:',
  lasts: (time) => `The link and the code are good for ${time} and work once.`,
  typeAlone: 'Type this code:',
  lastsAlone: (time) => `The code is good for ${time} and works once.`,
  recovery: {
    subject: (site) => `Set a new password for ${site}`,
    why: (site) => `Somebody asked to set a new password for your account at ${site}.`,
    ignore: 'If it was not you, do nothing: your password stays as it is.',
  },
  magiclink: {
    subject: (site) => `Sign in to ${site}`,
    why: (site) => `Somebody asked to sign in to ${site} with your address.`,
    ignore: 'If it was not you, do nothing: nobody is signed in without it.',
  },
  reauthentication: {
    subject: (site) => `Your code for ${site}`,
    why: (site) => `You are about to change the password of your account at ${site}.`,
    ignore: 'If it was not you, sign out everywhere and set a new password.',
  },
  email_change: {
    subject: (site) => `Confirm your new address for ${site}`,
    why: (site) => `Somebody asked to give an account at ${site} a new address.`,
    ignore: 'If it was not you, do nothing: the address stays as it is.',
  },
  email_change_current: {
    subject: (site) => `Confirm the change of your address for ${site}`,
    why: (site, newAddress) =>
      `Your account at ${site} is to have the address ${newAddress}. Confirm it from this one as well.`,
    ignore: 'If it was not you, do not open the link: sign out everywhere and set a new password.',
  },
  invite: {
    subject: (site) => `You are invited to ${site}`,
    why: (site) => `You are invited to ${site}.`,
    ignore: 'If you do not know why, do nothing.',
  },
  signup: {
    subject: (site) => `Confirm your account at ${site}`,
    why: (site) => `Somebody made an account at ${site} with your address.`,
    ignore: 'If it was not you, do nothing: the account cannot be used without it.',
  },
};

const fr: Texts = {
  handed: (site, by) =>
    `${by} vous envoie ce lien pour choisir un nouveau mot de passe pour votre compte sur ${site}.`,
  openThere: 'Ouvrez ce lien dans le navigateur où vous l’avez demandé :',
  open: 'Ouvrez ce lien :',
  type: 'Ou saisissez ce code :',
  lasts: (time) => `Le lien et le code sont valables ${time} et servent une seule fois.`,
  typeAlone: 'Saisissez ce code :',
  lastsAlone: (time) => `Le code est valable ${time} et sert une seule fois.`,
  recovery: {
    subject: (site) => `Choisir un nouveau mot de passe pour ${site}`,
    why: (site) => `Un nouveau mot de passe a été demandé pour votre compte sur ${site}.`,
    ignore: 'Si ce n’était pas vous, ne faites rien : votre mot de passe reste le même.',
  },
  magiclink: {
    subject: (site) => `Se connecter à ${site}`,
    why: (site) => `Une connexion à ${site} a été demandée avec votre adresse.`,
    ignore: 'Si ce n’était pas vous, ne faites rien : personne n’est connecté sans ce message.',
  },
  reauthentication: {
    subject: (site) => `Votre code pour ${site}`,
    why: (site) => `Vous êtes en train de changer le mot de passe de votre compte sur ${site}.`,
    ignore: 'Si ce n’était pas vous, déconnectez-vous partout et choisissez un nouveau mot de passe.',
  },
  email_change: {
    subject: (site) => `Confirmer votre nouvelle adresse pour ${site}`,
    why: (site) => `Une nouvelle adresse a été demandée pour un compte sur ${site}.`,
    ignore: 'Si ce n’était pas vous, ne faites rien : l’adresse reste la même.',
  },
  email_change_current: {
    subject: (site) => `Confirmer le changement de votre adresse pour ${site}`,
    why: (site, newAddress) =>
      `Votre compte sur ${site} doit recevoir l’adresse ${newAddress}. Confirmez-le aussi depuis celle-ci.`,
    ignore:
      'Si ce n’était pas vous, n’ouvrez pas le lien : déconnectez-vous partout et choisissez un nouveau mot de passe.',
  },
  invite: {
    subject: (site) => `Vous êtes invité sur ${site}`,
    why: (site) => `Vous êtes invité sur ${site}.`,
    ignore: 'Si vous ne savez pas pourquoi, ne faites rien.',
  },
  signup: {
    subject: (site) => `Confirmer votre compte sur ${site}`,
    why: (site) => `Un compte a été créé sur ${site} avec votre adresse.`,
    ignore: 'Si ce n’était pas vous, ne faites rien : le compte ne peut pas servir sans ce message.',
  },
};

const es: Texts = {
  handed: (site, by) =>
    `${by} le envía este enlace para elegir una nueva contraseña para su cuenta en ${site}.`,
  openThere: 'Abra este enlace en el navegador en el que lo pidió:',
  open: 'Abra este enlace:',
  type: 'O escriba este código:',
  lasts: (time) => `El enlace y el código valen ${time} y sirven una sola vez.`,
  typeAlone: 'Escriba este código:',
  lastsAlone: (time) => `El código vale ${time} y sirve una sola vez.`,
  recovery: {
    subject: (site) => `Elegir una nueva contraseña para ${site}`,
    why: (site) => `Alguien ha pedido una nueva contraseña para su cuenta en ${site}.`,
    ignore: 'Si no ha sido usted, no haga nada: su contraseña sigue siendo la misma.',
  },
  magiclink: {
    subject: (site) => `Entrar en ${site}`,
    why: (site) => `Alguien ha pedido entrar en ${site} con su dirección.`,
    ignore: 'Si no ha sido usted, no haga nada: nadie entra sin este mensaje.',
  },
  reauthentication: {
    subject: (site) => `Su código para ${site}`,
    why: (site) => `Está a punto de cambiar la contraseña de su cuenta en ${site}.`,
    ignore: 'Si no ha sido usted, cierre la sesión en todas partes y elija una nueva contraseña.',
  },
  email_change: {
    subject: (site) => `Confirmar su nueva dirección para ${site}`,
    why: (site) => `Alguien ha pedido una nueva dirección para una cuenta en ${site}.`,
    ignore: 'Si no ha sido usted, no haga nada: la dirección sigue siendo la misma.',
  },
  email_change_current: {
    subject: (site) => `Confirmar el cambio de su dirección para ${site}`,
    why: (site, newAddress) =>
      `Su cuenta en ${site} va a tener la dirección ${newAddress}. Confírmelo también desde esta.`,
    ignore:
      'Si no ha sido usted, no abra el enlace: cierre la sesión en todas partes y elija una nueva contraseña.',
  },
  invite: {
    subject: (site) => `Está invitado a ${site}`,
    why: (site) => `Está invitado a ${site}.`,
    ignore: 'Si no sabe por qué, no haga nada.',
  },
  signup: {
    subject: (site) => `Confirmar su cuenta en ${site}`,
    why: (site) => `Alguien ha creado una cuenta en ${site} con su dirección.`,
    ignore: 'Si no ha sido usted, no haga nada: la cuenta no sirve sin este mensaje.',
  },
};

export const texts: Record<Language, Texts> = { en, fr, es };

const oneHour: Record<Language, string> = { en: 'one hour', fr: 'une heure', es: 'una hora' };

/** A time as people say it, in whole hours where it is some, else in minutes that are surely left. */
export function spanOf(language: Language, seconds: number): string {
  const hours = seconds / 3_600;
  if (hours === 1) return oneHour[language];
  const [count, unit] = Number.isInteger(hours) ? [hours, 'hour'] : [Math.floor(seconds / 60), 'minute'];
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
}

/** Of the address the letter leads to, e.g. `/fr/…`; else of the account; else English. */
export function languageOf(redirectTo: string, chosen: unknown): Language {
  const first = URL.canParse(redirectTo) ? new URL(redirectTo).pathname.split('/')[1] : '';
  const found = [first, chosen].find((tag) => typeof tag === 'string' && Object.hasOwn(texts, tag));
  return (found as Language | undefined) ?? 'en';
}

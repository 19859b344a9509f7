/** What is written to whoever proves the address of an account that somebody else may have set up: what was removed from it, and why. */
import type { Removed, Unproved } from '../store/handed-accounts.ts';
import type { Language } from './letter-texts.ts';

type Words = {
  subject(site: string): string;
  text(site: string, how: Unproved, removed: readonly Removed[], providers: readonly string[]): string;
};

const names: Record<string, string> = { github: 'GitHub', google: 'Google', keycloak: 'Keycloak' };
const listed = (providers: readonly string[]) => providers.map((name) => names[name] ?? name).join(', ');

const lines = (
  [before, after]: [string, string],
  words: Record<Removed, string>,
  removed: readonly Removed[],
  providers: readonly string[],
) => {
  const items = removed.map(
    (kind) => `- ${words[kind]}${kind === 'identities' ? ` (${listed(providers)})` : ''}`,
  );
  return [before, '', ...items, '', after, ''].join('\n');
};

export const removedTexts: Record<Language, Words> = {
  en: {
    subject: (site) => `Sign-in methods removed from your account at ${site}`,
    text: (site, how, ...given) =>
      lines(
        [
          how === 'handed'
            ? `Your account at ${site} was made by an invitation link that the person who invited you had as well. Your address was proven only now, so these were removed:`
            : `Your account at ${site} had this address before anybody had shown that it is theirs, so somebody else could have set it up. Your address was proven only now, so these were removed:`,
          'Set a new password, and add again what is yours. If you made the account yourself, there is nothing else to do.',
        ],
        {
          password: 'the password',
          phone: 'the phone number',
          identities: 'linked accounts',
          factors: 'second factors',
          sessions: 'every device that was signed in',
        },
        ...given,
      ),
  },
  fr: {
    subject: (site) => `Moyens de connexion supprimés de votre compte sur ${site}`,
    text: (site, how, ...given) =>
      lines(
        [
          how === 'handed'
            ? `Votre compte sur ${site} a été créé par un lien d’invitation que la personne qui vous invitait avait aussi. Votre adresse n’est confirmée que maintenant ; ont donc été supprimés :`
            : `Votre compte sur ${site} avait cette adresse avant que quiconque ait montré qu’elle est la sienne : quelqu’un d’autre a pu le préparer. Votre adresse n’est confirmée que maintenant ; ont donc été supprimés :`,
          'Choisissez un nouveau mot de passe et ajoutez de nouveau ce qui est à vous. Si vous avez créé le compte vous-même, il n’y a rien d’autre à faire.',
        ],
        {
          password: 'le mot de passe',
          phone: 'le numéro de téléphone',
          identities: 'les comptes liés',
          factors: 'les seconds facteurs',
          sessions: 'la connexion de tous les appareils',
        },
        ...given,
      ),
  },
  es: {
    subject: (site) => `Formas de acceso eliminadas de su cuenta en ${site}`,
    text: (site, how, ...given) =>
      lines(
        [
          how === 'handed'
            ? `Su cuenta en ${site} se creó con un enlace de invitación que también tenía la persona que le invitó. Su dirección no se ha confirmado hasta ahora, por lo que se han eliminado:`
            : `Su cuenta en ${site} tenía esta dirección antes de que nadie demostrara que es suya, así que pudo prepararla otra persona. Su dirección no se ha confirmado hasta ahora, por lo que se han eliminado:`,
          'Elija una contraseña nueva y vuelva a añadir lo que sea suyo. Si usted mismo creó la cuenta, no tiene que hacer nada más.',
        ],
        {
          password: 'la contraseña',
          phone: 'el número de teléfono',
          identities: 'las cuentas vinculadas',
          factors: 'los segundos factores',
          sessions: 'la sesión de todos los dispositivos',
        },
        ...given,
      ),
  },
};

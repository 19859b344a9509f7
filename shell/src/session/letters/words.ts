import type { Say } from '@bivouac/i18n';
import { type OwnWords, useOwnWords } from '../use-own-words.ts';

const en = {
  'letters.kept':
    'This site sends no e-mails: it has no mail server. What it writes can be read on the machine it runs on. Ask whoever runs it.',
  'letters.recovery':
    'This site sends no e-mails: it has no mail server. Ask an administrator of the site for a link to set a new password.',
};

const fr = {
  'letters.kept':
    'Ce site n’envoie pas d’e-mails : il n’a pas de serveur de messagerie. Ce qu’il écrit se lit sur la machine où il tourne. Adressez-vous à la personne qui l’exploite.',
  'letters.recovery':
    'Ce site n’envoie pas d’e-mails : il n’a pas de serveur de messagerie. Demandez à un administrateur du site un lien pour choisir un nouveau mot de passe.',
};

const es = {
  'letters.kept':
    'Este sitio no envía correos: no tiene servidor de correo. Lo que escribe se lee en la máquina en la que funciona. Pregunte a quien la lleva.',
  'letters.recovery':
    'Este sitio no envía correos: no tiene servidor de correo. Pida a un administrador del sitio un enlace para elegir una nueva contraseña.',
};

export type LettersId = keyof typeof en;

export const words: OwnWords<LettersId> = { en, fr, es };

export function useWords(): Say<LettersId> {
  return useOwnWords(words);
}

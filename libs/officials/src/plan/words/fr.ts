import pageKinds from '@bivouac/sentences/page-names/fr';
import type english from './en.ts';

type Words = Record<keyof typeof english, string>;

export default {
  ...pageKinds,
  'plan.title': 'Des résultats publiés changent',
  'plan.titleLive': 'Des résultats changent',
  'plan.lost': 'L’équipage {number} perd son temps sur {stage}.',
  'plan.text':
    '{count, plural, one {Une ligne d’une page publiée change. Vérifiez-la et indiquez le motif.} other {# lignes de pages publiées changent. Vérifiez-les et indiquez le motif.}}',
  'plan.check':
    '{count, plural, one {Une ligne d’une page publiée change.} many {# lignes de pages publiées changent.} other {# lignes de pages publiées changent.}}',
  'plan.save': 'Enregistrer',
  'plan.isChanged': 'Autre chose a été modifié entre-temps. Voici ce qui se passerait maintenant.',
  'plan.isStill': 'Autre chose a été modifié entre-temps. Plus aucun résultat ne change.',
  'plan.titleDone': 'Rien à enregistrer',
  'plan.undone': 'C’était déjà annulé.',
  'plan.done': 'C’était déjà fait.',
  'plan.now': 'Maintenant',
  'plan.then': 'Ensuite',
  'plan.more': '{count, plural, one {Une autre ligne change.} other {# autres lignes changent.}}',
  'plan.gone': 'absent de la page',
  'plan.unpublished': 'pas publiée',
  'plan.undoes': 'Vous annulez : {what}',
  'plan.redoes': 'Vous rétablissez : {what}',
  'plan.apply': 'Annuler l’action avec ce motif',
  'plan.redo': 'Rétablir l’action avec ce motif',
  'plan.keep': 'Enregistrer avec ce motif',
  'plan.cancel': 'Annuler',
  'plan.close': 'Fermer',
  'plan.crew': 'Équipage',
  'plan.reason': 'Motif',
  'plan.given': 'Motif : {reason}',
  'plan.hint':
    'Il est gardé avec la nouvelle version des pages publiées, par exemple le numéro de la décision.',
  'plan.rest': '{count, plural, one {et # autre} many {et # autres} other {et # autres}}',
  'plan.km': '{km} km',
  'plan.precision': 'Temps au {seconds, plural, =1 {seconde} one {# s} many {# s} other {# s}}',
} satisfies Words;

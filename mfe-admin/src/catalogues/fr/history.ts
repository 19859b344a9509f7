/** Histories and what was changed by two at once, in French. */
import columns from '@bivouac/sentences/columns/fr';

export default {
  ...columns,
  'history.title': 'Historique',
  'history.reason': 'Motif : {reason}',
  'history.ofRow': 'Historique de {name}',
  'history.none':
    'Rien n’a encore été changé ici. Ce que vous changez figure ici : qui, quand, et ce que c’était avant.',
  'history.takeBack': 'Annuler ceci',
  'history.isUndone': 'Annulé',
  'history.isUndoing': 'Annule une action',
  'history.isRedoing': 'Rétablit une action',
  'history.yes': 'oui',
  'history.no': 'non',
  'clash.title': '{name} a changé entre-temps',
  'clash.who': '{who} l’a changé le {at}, après que vous l’avez ouvert. Quelles valeurs doivent rester ?',
  'clash.somebody': 'Quelqu’un',
  'clash.value': 'Valeur',
  'clash.before': 'À l’ouverture',
  'clash.theirs': 'Les siennes',
  'clash.mine': 'Les vôtres',
  'clash.keepTheirs': 'Garder les siennes',
  'clash.keepMine': 'Enregistrer les miennes',
};

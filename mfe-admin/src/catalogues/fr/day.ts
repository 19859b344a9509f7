/** What race day says apart from its steps. */
import steps from '@bivouac/officials/day/fr';

export default {
  ...steps,
  'day.checkText': 'Ensuite, tout changement d’un temps attend un administrateur.',
  'day.announceText':
    'Dès maintenant, les spectateurs peuvent trouver et suivre le rallye ; il ne peut plus redevenir un brouillon.',
  'check.roadbook':
    '{count, plural, one {# secteur n’a} other {# secteurs n’ont}} encore aucun point de passage',
  'day.waiting': 'En attente de décision',
  'day.nothingWaits': 'Rien n’attend de décision.',
  'day.safety': 'Sécurité',
  'day.raceControl': 'Direction de course',
  'day.overdue': '{stage}, en retard depuis {at}',
  'day.lastSeen': 'vu en dernier à {code}',
  'day.nooneOverdue':
    'Aucun équipage en retard, aucune alarme ouverte. {count, plural, one {# équipage est} other {# équipages sont}} en course.',
  'day.changes': 'Ce qui a changé',
  'day.tenMinutes': '10 dernières minutes',
  'day.nothingChanged': 'Rien n’a été enregistré ces dix dernières minutes.',
  'day.released': '{count} temps{stage, select, none {} other { de {stage}}} admis',
  'day.withheld': '{count} temps{stage, select, none {} other { de {stage}}} retenus',
  'day.more': 'et {count} de plus',
  'day.undo': 'Annuler',
  'day.undoWhat': 'Annuler : {what}',
};

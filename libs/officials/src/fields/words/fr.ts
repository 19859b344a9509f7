import type english from './en.ts';

export default {
  'moment.zone': 'heure du rallye ({offset})',
  'moment.day': '{field} : jour',
  'moment.anotherDay': 'Un autre jour…',
  'moment.rallyDays': 'Choisir un jour du rallye',
  'moment.dayFormat': 'jj mm aaaa',
  'moment.notOther': '{day}, pas le {other}',
  'moment.whichHour': '{field} : laquelle des deux heures',
  'moment.beforeChange': 'Avant le changement d’heure ({offset})',
  'moment.afterChange': 'Après le changement d’heure ({offset})',
  'moment.whichNight': '{field} : quelle nuit',
  'moment.night': '{from} au {to}',
  'moment.noDay': 'Tapez jour, mois et année, par exemple {example}.',
  'moment.wrong.not_a_time': 'Tapez l’heure sur 24 heures, par exemple 94107 pour 09:41:07.',
  'moment.wrong.no_such_time': 'Tapez une heure de 00:00 à 23:59 ; minuit est 00:00 du lendemain.',
  'moment.wrong.hour_needed': 'Tapez aussi l’heure, par exemple 941 pour 09:41.',
  'moment.wrong.not_repeated': 'Enlevez A ou B : les horloges ne montrent cette heure qu’une fois.',
  'moment.wrong.skipped': 'Tapez une autre heure : le {day}, les horloges sautent celle-ci.',
} satisfies Record<keyof typeof english, string>;

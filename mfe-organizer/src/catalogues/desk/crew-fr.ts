/** A crew's whole day, in French. */
export default {
  'crew.dayOf': 'La journée du {number}',
  'crew.leg': 'Étape',
  'crew.legOf': 'Étape {number} · {date}',
  'crew.penalties': 'Pénalités et décisions',
  'crew.noPenalties': 'Cette étape ne coûte rien à l’équipage pour l’instant.',
  'crew.public': 'Comme le public le lit',
  'crew.confirm': 'Confirmer',
  'crew.dismiss': 'Écarter',
  'crew.cancel': 'Annuler la pénalité',
  'crew.undo': 'Défaire la dernière décision',
  'over.ofCrew': 'Excès de vitesse du {number}',
  'over.crewNone': 'Le {number} n’a aucun excès de vitesse dans cette course.',
};

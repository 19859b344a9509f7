/** A crew's whole day, in Spanish. */
export default {
  'crew.dayOf': 'La jornada del {number}',
  'crew.leg': 'Etapa',
  'crew.legOf': 'Etapa {number} · {date}',
  'crew.penalties': 'Penalizaciones y decisiones',
  'crew.noPenalties': 'Esta etapa no le cuesta nada al equipo por ahora.',
  'crew.public': 'Como lo lee el público',
  'crew.confirm': 'Confirmar',
  'crew.dismiss': 'Desestimar',
  'crew.cancel': 'Anular la penalización',
  'crew.undo': 'Deshacer la última decisión',
  'over.ofCrew': 'Excesos de velocidad del {number}',
  'over.crewNone': 'El {number} no tiene ningún exceso de velocidad en esta carrera.',
};

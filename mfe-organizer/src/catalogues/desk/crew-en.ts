/** A crew's whole day, in English. */
export default {
  'crew.dayOf': 'The day of {number}',
  'crew.leg': 'Leg',
  'crew.legOf': 'Leg {number} · {date}',
  'crew.penalties': 'Penalties and decisions',
  'crew.noPenalties': 'This leg costs the crew nothing so far.',
  'crew.public': 'As the public reads it',
  'crew.confirm': 'Confirm',
  'crew.dismiss': 'Dismiss',
  'crew.cancel': 'Cancel the penalty',
  'crew.undo': 'Undo the last decision',
  'over.ofCrew': 'Overspeeds of {number}',
  'over.crewNone': '{number} has no overspeed in this race.',
};

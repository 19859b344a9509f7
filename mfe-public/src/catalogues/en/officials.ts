/** The ways to change what a page shows, for officials, in English. */
export default {
  'edit.label': 'Change it',
  'edit.race': 'This race',
  'edit.penalties': 'Judge penalties',
  'edit.startOrder': 'This start order',
  'edit.crews': 'Entry list',
  'edit.chronos': 'Chronos of this stage',
  'edit.overspeeds': 'Overspeeds of this stage',
  'edit.stages': 'Schedule',
  'edit.documents': 'Documents',
  'edit.crewChronos': 'Chronos of this crew',
  'edit.crewOverspeeds': 'Overspeeds of this crew',
};

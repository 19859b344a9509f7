/** Rehearsals and templates of imports, in English. */
export default {
  'rehearsal.first':
    'Next come its races, schedule and crews. Only its officials see it until it is announced.',
  'rehearsal.title': 'Rehearsal',
  'rehearsal.text':
    'A rally with invented crews to practise on: two legs, four stages, posts and volunteers, starting within the half hour. Only its officials see it, it cannot be published, and it is deleted in one step.',
  'rehearsal.open': 'Create rehearsal',
  'rehearsal.busy': 'Creating the rehearsal …',
  'rehearsal.code': 'REHEARSAL-{number}',
  'rehearsal.name': 'Rehearsal {number}',
  'rehearsal.banner': 'Rehearsal with invented crews',
  'rehearsal.race': 'Cars',
  'rehearsal.stage': 'Practice stage {number}',
  'rehearsal.send': 'Send the next crews',
  'rehearsal.sent':
    '{count, plural, =0 {No time was recorded: no crew is left that is due.} one {# invented time was recorded.} other {# invented times were recorded.}}',
  'rehearsal.end': 'Delete rehearsal',
  'rehearsal.endAsk':
    'The rehearsal is deleted with its crews, times and documents, for everyone who works on it. This cannot be undone.',
  'template.download': 'Download a template',
  'template.example': 'Example',
  'template.replace': 'Replace the two example rows with your own.',
  'template.replacePoints': 'Replace the example points with your own.',
  'template.crews': 'crews',
  'template.volunteers': 'volunteers',
  'template.tracker': 'tracker',
  'template.roadbook': 'roadbook',
};

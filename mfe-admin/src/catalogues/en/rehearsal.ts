/** Rehearsals and templates of imports, in English. */
export default {
  'template.download': 'Download a template',
  'template.example': 'Example',
  'template.replace': 'Replace the two example rows with your own.',
  'template.replacePoints': 'Replace the example points with your own.',
  'template.crews': 'crews',
  'template.volunteers': 'volunteers',
  'template.tracker': 'tracker',
  'template.roadbook': 'roadbook',
};

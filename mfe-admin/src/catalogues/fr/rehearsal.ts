/** Rehearsals and templates of imports, in French. */
export default {
  'template.download': 'Télécharger un modèle',
  'template.example': 'Exemple',
  'template.replace': 'Remplacez les deux lignes d’exemple par les vôtres.',
  'template.replacePoints': 'Remplacez les points d’exemple par les vôtres.',
  'template.crews': 'equipages',
  'template.volunteers': 'benevoles',
  'template.tracker': 'balise',
  'template.roadbook': 'roadbook',
};

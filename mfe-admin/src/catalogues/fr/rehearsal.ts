/** Rehearsals and templates of imports, in French. */
export default {
  'rehearsal.first':
    'Viennent ensuite ses courses, son programme et ses équipages. Seuls ses officiels le voient jusqu’à son annonce.',
  'rehearsal.title': 'Répétition',
  'rehearsal.text':
    'Un rallye aux équipages inventés pour s’exercer : deux étapes, quatre spéciales, des postes et des bénévoles, départ dans la demi-heure. Seuls ses officiels le voient, il ne peut pas être publié, et il se supprime en une fois.',
  'rehearsal.open': 'Créer une répétition',
  'rehearsal.busy': 'Création de la répétition …',
  'rehearsal.code': 'REPETITION-{number}',
  'rehearsal.name': 'Répétition {number}',
  'rehearsal.banner': 'Répétition aux équipages inventés',
  'rehearsal.race': 'Autos',
  'rehearsal.stage': 'Spéciale d’exercice {number}',
  'rehearsal.send': 'Envoyer les équipages suivants',
  'rehearsal.sent':
    '{count, plural, =0 {Aucun temps n’a été enregistré : aucun équipage n’est plus attendu.} one {# temps inventé a été enregistré.} other {# temps inventés ont été enregistrés.}}',
  'rehearsal.end': 'Supprimer la répétition',
  'rehearsal.endAsk':
    'La répétition est supprimée avec ses équipages, ses temps et ses documents, pour tous ceux qui y travaillent. C’est définitif.',
  'template.download': 'Télécharger un modèle',
  'template.example': 'Exemple',
  'template.replace': 'Remplacez les deux lignes d’exemple par les vôtres.',
  'template.replacePoints': 'Remplacez les points d’exemple par les vôtres.',
  'template.crews': 'equipages',
  'template.volunteers': 'benevoles',
  'template.tracker': 'balise',
  'template.roadbook': 'roadbook',
};

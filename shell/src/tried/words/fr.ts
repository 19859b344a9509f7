export default {
  'tried.title': 'Essai de {remote}',
  'tried.from': 'depuis {url}. Cette version n’est pas signée, et seul cet onglet l’affiche.',
  'tried.refused': '{asked} ne peut pas être essayé ici. Ce site accepte {form} depuis {origins}.',
  'tried.leave': 'Arrêter l’essai',
};

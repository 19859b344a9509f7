/** What was published of a page, version by version, and whether it is what it says. */
export default {
  'version.list': 'Versions publiées',
  'version.noneYet': "Rien n'a encore été publié ici.",
  'version.none': "Il n'y a pas de version {version} de cette page",
  'version.toNow': 'À la page actuelle',
  'version.superseded': 'Ceci est la version {version} sur {last}. Elle a été remplacée.',
  'version.last': "Ceci est la version {version} sur {last}, telle qu'elle a été publiée.",
  'version.shown': "À l'écran",
  'version.read': 'Lire',
  'version.copy': 'Copier',
  'version.copied': 'Copié',
  'version.check': 'Vérifier',
  'version.matches': '✓ Conforme à la publication, à la lettre',
  'version.differs': '✗ Diffère de ce qui a été publié',
};

/** What was published of a page, version by version, and whether it is what it says. */
export default {
  'version.list': 'Versiones publicadas',
  'version.noneYet': 'Aquí no se ha publicado nada todavía.',
  'version.none': 'No hay versión {version} de esta página',
  'version.toNow': 'A la página actual',
  'version.superseded': 'Esta es la versión {version} de {last}. Ha sido sustituida.',
  'version.last': 'Esta es la versión {version} de {last}, tal como se publicó.',
  'version.shown': 'En pantalla',
  'version.read': 'Leer',
  'version.copy': 'Copiar',
  'version.copied': 'Copiado',
  'version.check': 'Comprobar',
  'version.matches': '✓ Es lo que se publicó, letra por letra',
  'version.differs': '✗ Difiere de lo que se publicó',
};

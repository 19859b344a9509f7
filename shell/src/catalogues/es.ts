/** The shell in Spanish. */
export default {
  retry: 'Reintentar',
  'frame.skip': 'Ir al contenido',
  'frame.tools': 'Idioma, tema y cuenta',
  'frame.areas': 'Zonas',
  'frame.language': 'Idioma',
  'frame.theme': 'Tema: {theme}',
  'frame.theme.auto': 'como el sistema',
  'frame.theme.light': 'claro',
  'frame.theme.dark': 'oscuro',
  'area.mfe-public': 'Resultados en directo',
  'area.mfe-admin': 'Administración',
  'area.mfe-organizer': 'Cronometraje',
  'area.mfe-marshall': 'Mi puesto',
  'area.account': 'Cuenta',
  'session.signIn': 'Entrar',
  'session.signOut': 'Salir',
  'session.other': 'Usar otra cuenta',
  'session.you': 'esta cuenta',
  'session.reading': 'Leyendo la sesión',
  'session.forgotten': '¿Ha olvidado su contraseña?',
  'roles.unknown': 'No se pueden leer sus funciones',
  'roles.offline': 'No se puede alcanzar el servidor. Compruebe la conexión y vuelva a intentarlo.',
  'roles.server':
    'El servidor no ha dicho en qué puede trabajar. Vuelva a intentarlo; si persiste, avise al administrador.',
  'notAllowed.title': 'No tiene ninguna función para esta zona',
  'notAllowed.admin':
    'Ha entrado como {account}. Esta zona requiere la función de administrador de un rally.',
  'notAllowed.admin.grantedBy':
    'Puede concederla otro administrador de ese rally o el administrador de este sitio.',
  'notAllowed.organizer':
    'Ha entrado como {account}. Esta zona requiere la función de organizador, o de administrador, de un rally.',
  'notAllowed.organizer.grantedBy': 'Puede concederla un administrador de ese rally.',
  'notAllowed.toPublic': 'A los resultados en directo',
  'notFound.title': 'Esta página no existe',
  'notFound.text':
    'Puede que la dirección esté mal escrita o en un idioma que no se habla aquí. Continuar en:',
  'remote.loading': 'Cargando',
  'remote.failed': 'No se puede mostrar «{area}»',
  'remote.name': 'Parte',
  'remote.reason': 'Motivo',
  'remote.registry_unreachable':
    'No se puede alcanzar la lista de las partes de este sitio. Compruebe la conexión y vuelva a intentarlo.',
  'remote.registry_refused':
    'El servidor no ha entregado la lista de las partes de este sitio. Vuelva a intentarlo en un momento.',
  'remote.registry_unreadable':
    'Lo que ha llegado en lugar de la lista de las partes de este sitio no se puede leer. Vuelva a intentarlo; si persiste, avise al administrador.',
  'remote.file_unreachable':
    'No se puede alcanzar un archivo de esta parte. Compruebe la conexión y vuelva a intentarlo.',
  'remote.file_refused':
    'El servidor no ha entregado un archivo de esta parte. Vuelva a intentarlo en un momento.',
  'remote.file_unreadable':
    'Ha llegado otra cosa en lugar de un archivo de esta parte. Vuelva a intentarlo; si persiste, avise al administrador.',
  'remote.file_tampered':
    'Un archivo de esta parte no es el que publicó su equipo, por lo que no se ha ejecutado. Avise al administrador.',
  'remote.not_registered': 'No hay ninguna versión anunciada de esta parte. Avise al administrador.',
  'remote.not_signed':
    'La versión de esta parte no está firmada por su equipo, por lo que no se ha ejecutado. Avise al administrador.',
  'remote.downgraded':
    'La versión anunciada de esta parte es anterior a otra ya vista aquí, por lo que no se ha ejecutado. Avise al administrador.',
  'remote.outdated':
    'La versión anunciada de esta parte se firmó hace demasiado tiempo y no se ha ejecutado. Compruebe la fecha de este dispositivo o avise al administrador.',
  'remote.other_contract': 'Esta parte se construyó para otra versión del sitio. Vuelva a cargar la página.',
  'remote.incompatible':
    'Esta parte necesita otra versión de lo que la página comparte. Vuelva a cargar la página.',
  'remote.too_slow': 'Esta parte no ha llegado a tiempo. Compruebe la conexión y vuelva a intentarlo.',
  'remote.not_started':
    'Esta parte ha fallado al arrancar. Vuelva a intentarlo; si persiste, avise al administrador.',
  'remote.crashed': 'Esta parte ha fallado. Vuelva a intentarlo; si se repite, avise al administrador.',
  'demo.title': 'Esto es una demo. Verla como:',
  'demo.spectator': 'Espectador',
  'demo.marshall': 'Comisario',
  'demo.organizer': 'Cronometraje',
  'demo.spectatorSees': '{stage} como lo sigue todo el mundo, en directo',
  'demo.marshallSees':
    'Un teléfono en la meta de {stage}, junto a la clasificación: tome un tiempo y vea moverse la fila',
  'demo.organizerSees': 'La mesa de {stage}: los tiempos por teclado, quién falta, qué es dudoso',
  'demo.trouble': 'Este papel no se puede tomar ahora mismo. Inténtelo de nuevo en un momento.',
};

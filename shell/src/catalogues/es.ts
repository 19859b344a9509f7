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
  'roles.busy': 'El servidor está ocupado o reiniciándose. Vuelva a intentarlo en un momento.',
  'roles.server':
    'El servidor ha devuelto un error. Vuelva a intentarlo. Si el problema persiste, avise al administrador.',
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
    'Puede que la dirección esté mal escrita o en un idioma que este sitio no ofrece. Continuar en:',
  'remote.loading': 'Cargando',
  'remote.failed': 'No se puede mostrar «{area}»',
  'remote.newer': 'Hay una nueva versión de «{area}» disponible.',
  'remote.partMissing': 'No se ha podido cargar una parte de «{area}». Lo que ha escrito sigue aquí.',
  'remote.takeNewer': 'Actualizar ahora',
  'remote.unsaved': 'Lo que ha escrito en esta página aún no se ha guardado. ¿Actualizar y perderlo?',
  'remote.name': 'Parte',
  'remote.reason': 'Motivo',
  'remote.details': 'Para el administrador',
  'remote.cut':
    'No se ha podido cargar una parte de esta página. Compruebe la conexión: la página se cargará sola cuando vuelva.',
  'remote.registry_refused':
    'El servidor no ha proporcionado la lista de las partes de este sitio. Vuelva a intentarlo en un momento.',
  'remote.registry_unreadable':
    'La lista de las partes de este sitio no se puede leer. Vuelva a intentarlo. Si el problema persiste, avise al administrador.',
  'remote.file_refused':
    'El servidor no ha proporcionado un archivo que necesita esta parte. Vuelva a intentarlo en un momento.',
  'remote.file_unreadable':
    'El servidor ha enviado algo distinto del archivo que necesita esta parte. Vuelva a intentarlo. Si el problema persiste, avise al administrador.',
  'remote.file_tampered':
    'Un archivo de esta parte no es el que publicó su equipo, por lo que no se ha ejecutado. Avise al administrador.',
  'remote.not_registered': 'Esta parte aún no se ha publicado aquí. Avise al administrador.',
  'remote.not_signed':
    'La versión de esta parte no está firmada por su equipo, por lo que no se ha ejecutado. Avise al administrador.',
  'remote.downgraded':
    'La versión ofrecida de esta parte es anterior a otra que este navegador ya ha ejecutado, por lo que no se ha ejecutado. Avise al administrador.',
  'remote.outdated':
    'La versión ofrecida de esta parte se firmó hace demasiado tiempo y no se ha ejecutado. Compruebe la fecha de este dispositivo o avise al administrador.',
  'remote.other_contract':
    'La parte {part} se creó para el contrato {needs}; esta página admite {has}. Vuelva a cargar la página. Si el problema persiste, avise al administrador.',
  'remote.incompatible':
    'La parte {part} se creó para {needs}; esta página tiene {has}. Vuelva a cargar la página. Si el problema persiste, avise al administrador.',
  'remote.not_started':
    'Esta parte no se ha podido iniciar. Vuelva a intentarlo. Si el problema persiste, avise al administrador.',
  'remote.crashed':
    'Esta parte ha dejado de funcionar. Vuelva a intentarlo. Si vuelve a ocurrir, avise al administrador.',
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

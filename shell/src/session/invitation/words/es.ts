export default {
  'invitation.title': 'Está invitado',
  'invitation.reading': 'Leyendo la invitación',
  'invitation.for':
    '{role, select, platform_admin {A administrar este sitio.} admin {A administrar {rally}.} other {Al equipo de cronometraje de {rally}.}}',
  'invitation.races': '{count, plural, one {Carrera: {races}} other {Carreras: {races}}}',
  'invitation.how': '¿Es nuevo aquí?',
  'invitation.new': 'Soy nuevo',
  'invitation.known': 'Tengo una cuenta',
  'invitation.email': 'Correo electrónico',
  'invitation.name': 'Su nombre',
  'invitation.newPassword': 'Elija una contraseña',
  'invitation.join': 'Crear la cuenta y aceptar',
  'invitation.joinKnown': 'Iniciar sesión y aceptar',
  'invitation.no_name': 'Indique su nombre: los administradores lo ven junto a su dirección.',
  'invitation.signedInAs': 'Ha iniciado sesión como {account}.',
  'invitation.accept': 'Aceptar',
  'invitation.accepting': 'Aceptando …',
  'invitation.trouble': 'No se puede leer la invitación',
  'invitation.not_loaded':
    'No se ha podido cargar una parte de este sitio. Vuelva a intentarlo. Si el problema persiste, avise al administrador.',
  'invitation.offline': 'No se puede contactar con el servidor. Compruebe la conexión e inténtelo de nuevo.',
  'invitation.busy': 'El servidor está ocupado o reiniciándose. Vuelva a intentarlo en un momento.',
  'invitation.server':
    'Se ha producido un error en el servidor. Inténtelo de nuevo en un momento; si se repite, avise al administrador.',
  'invitation.toSignIn': 'Iniciar sesión',
  'invitation.unknown': 'Esta invitación no se conoce',
  'invitation.unknown.text':
    'El enlace está incompleto, o se le envió otro más reciente. Use el del último mensaje, o pida otro a quien le invitó.',
  'invitation.expired': 'Esta invitación ha caducado',
  'invitation.expired.text': 'Valía una semana. Pida un enlace nuevo a quien le invitó.',
  'invitation.revoked': 'Esta invitación fue retirada',
  'invitation.revoked.text': 'Ya no da ningún rol. Si es un error, pregunte a quien le invitó.',
  'invitation.accepted': 'Esta invitación ya se usó',
  'invitation.accepted.text':
    'Una invitación vale una sola vez. Si fue usted, inicie sesión como siempre; si no, avise a quien le invitó.',
  'invitation.mine': 'Ya ha aceptado esta invitación',
  'invitation.toArea': 'Continuar',
  'invitation.foreign': 'Esta invitación es para otra persona',
  'invitation.foreign.text':
    'Se envió a {email}; ha iniciado sesión como {account}. Continúe con la cuenta de esa dirección.',
};

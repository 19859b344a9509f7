export default {
  'signIn.title': 'Entrar',
  'signIn.lead':
    'Para oficiales: administradores, cronometradores y comisarios. Los resultados están abiertos a todos.',
  'signIn.account': 'Correo o teléfono',
  'signIn.password': 'Contraseña',
  'signIn.send': 'Entrar',
  'signIn.sending': 'Entrando …',
  'signIn.ended.elsewhere':
    'Se cerró su sesión porque se terminó en otro lugar: en otra pestaña o en otro dispositivo, por una contraseña nueva o por un administrador. Vuelva a entrar.',
  'signIn.ended.expired': 'Se cerró su sesión porque ha caducado. Vuelva a entrar.',
  'signIn.ended.closed': 'Se cerró su sesión porque esta cuenta se ha cerrado. Consulte a un administrador.',
  'signIn.ended.untold':
    'Ha cerrado la sesión aquí, pero no se pudo avisar al servidor: para él, este dispositivo sigue conectado. Cuando tenga red, vuelva a entrar y cierre su sesión en la página de su cuenta.',
  'signIn.ended.deleted': 'Su cuenta se ha eliminado.',
  'signIn.no_account': 'Indique su correo electrónico, o su número de teléfono con el prefijo del país.',
  'signIn.no_password': 'Indique su contraseña.',
  'signIn.invalid_credentials':
    'Esa cuenta no existe o la contraseña no es correcta. Compruebe ambas, o elija una contraseña nueva.',
  'signIn.not_confirmed': 'Esta cuenta aún no está confirmada: use el enlace o el código que se le envió.',
  'signIn.banned': 'Esta cuenta está cerrada. Consulte a un administrador.',
  'signIn.too_many_attempts':
    'Demasiados intentos. Vuelva a intentarlo dentro de {seconds, plural, =0 {un minuto} one {# segundo} other {# segundos}}.',
  'signIn.not_loaded':
    'No se ha podido cargar una parte de este sitio. Vuelva a intentarlo. Si el problema persiste, avise al administrador.',
  'signIn.offline': 'No se puede alcanzar el servidor. Compruebe la conexión y vuelva a intentarlo.',
  'signIn.signed_out': 'Su sesión ha terminado. Vuelva a entrar.',
  'signIn.invalid_jwt': 'La sesión guardada en este navegador ya no es válida. Vuelva a entrar.',
  'signIn.bad_answer':
    'La respuesta no era de este sitio, o se cortó, así que no ha entrado. Compruebe la conexión (una red Wi-Fi puede pedir que se identifique antes) y vuelva a intentarlo.',
  'signIn.disabled': 'Esta forma de entrar está desactivada en este sitio. Consulte a un administrador.',
  'signIn.busy': 'El servidor está ocupado o se está reiniciando. Vuelva a intentarlo dentro de un momento.',
  'signIn.server':
    'Se ha producido un error en el servidor. Vuelva a intentarlo en un momento; si se repite, avise al administrador.',
  'signIn.already_registered': 'Ya existe una cuenta con esta dirección: inicie sesión con su contraseña.',
  'signIn.weak_password': 'Esta contraseña es demasiado corta o sencilla: elija una más larga.',
  'signIn.by_invitation':
    'Las cuentas solo se crean por invitación: abra de nuevo el enlace del correo o pida otro.',
};

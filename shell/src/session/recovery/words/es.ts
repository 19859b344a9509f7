export default {
  'recover.title': 'Contraseña olvidada',
  'recover.codeTitle': 'Código y nueva contraseña',
  'recover.lead':
    'Indique el correo electrónico de su cuenta. {letters, select, kept {Se escribirá un mensaje con un código y un enlace.} other {Allí recibirá un código y un enlace.}}',
  'recover.email': 'Correo electrónico',
  'recover.send': 'Enviar el mensaje',
  'recover.sending': 'Enviando …',
  'recover.haveCode': 'Ya tengo un código',
  'recover.sent':
    '{letters, select, kept {Si hay una cuenta para {email}, se ha escrito un mensaje con un código y un enlace.} other {Si hay una cuenta para {email}, un mensaje está en camino. Puede tardar un minuto. Abra su enlace en este navegador o escriba aquí su código.}}',
  'recover.code': 'Código del mensaje',
  'recover.set': 'Guardar y entrar',
  'recover.setting': 'Guardando …',
  'recover.again': 'Pedir otro mensaje',
  'recover.newTitle': 'Elegir una nueva contraseña',
  'recover.newLead': 'Para {account}. Se cerrará la sesión en todos sus demás dispositivos.',
  'password.label': 'Nueva contraseña',
  'password.rules': 'Al menos {count} caracteres. Lo mejor son varias palabras que solo usted juntaría.',
  'password.show': 'Mostrar la contraseña',
  'weak.length': 'Esta contraseña es demasiado corta: use al menos {count} caracteres.',
  'weak.characters':
    'A esta contraseña le falta algún tipo de carácter: añada una mayúscula, una cifra o un símbolo.',
  'weak.pwned': 'Esta contraseña figura en una lista de contraseñas robadas: elija otra.',
  'trouble.no_address': 'Indique un correo electrónico válido, por ejemplo nombre@lugar.org.',
  'trouble.no_code': 'Escriba el código del mensaje.',
  'trouble.no_password': 'Indique una nueva contraseña.',
  'trouble.no_current': 'Indique su contraseña actual.',
  'trouble.no_name': 'Indique su nombre.',
  'trouble.code_expired':
    'Este enlace o código es incorrecto, ha caducado o ya se ha usado. Use el último mensaje o pida otro.',
  'trouble.code_maybe_taken':
    'Es posible que este código ya se haya aceptado, aunque se perdió la respuesta. Pida otro.',
  'trouble.other_browser':
    'Este enlace solo funciona en el navegador en el que lo pidió y ya no sirve. Pida otro mensaje aquí y escriba su código.',
  'trouble.too_many_letters':
    'Acaba de pedirse un mensaje. Podrá pedir otro en {seconds, plural, =0 {un minuto} one {# segundo} many {# segundos} other {# segundos}}.',
  'trouble.too_many_attempts':
    'Demasiados intentos. Vuelva a intentarlo en {seconds, plural, =0 {cinco minutos} one {# segundo} many {# segundos} other {# segundos}}.',
  'trouble.too_many_messages':
    'Se acaba de enviar un SMS a este número. Podrá enviarse otro en {seconds, plural, =0 {un minuto} one {# segundo} other {# segundos}}.',
  'trouble.weak_password': 'Esta contraseña es demasiado sencilla: elija una más larga.',
  'trouble.long_password':
    'Esta contraseña es demasiado larga: use 72 caracteres como máximo, menos si llevan tildes.',
  'trouble.same_password': 'Es la contraseña que tiene ahora: elija otra.',
  'trouble.wrong_password':
    'Esta no es su contraseña actual. Compruebe las mayúsculas y el idioma del teclado, y escríbala de nuevo.',
  'trouble.bad_address': 'No se puede enviar nada a esta dirección: compruebe cómo está escrita.',
  'trouble.address_taken': 'Otra cuenta ya tiene esta dirección: indique otra, o entre con esa cuenta.',
  'trouble.address_invited': 'Una invitación espera en esta dirección: abra mejor su enlace.',
  'trouble.bad_phone': 'Indique el número con el prefijo del país, por ejemplo +34 612 34 56 78.',
  'trouble.phone_taken': 'Otra cuenta ya tiene este número: indique otro, o quítelo antes de esa cuenta.',
  'trouble.no_messages': 'Este sitio no envía SMS: entre con una contraseña.',
  'trouble.banned': 'Esta cuenta está cerrada. Consulte a un administrador.',
  'trouble.shared':
    'Todos usan esta cuenta de la demostración: no se puede cambiar. Entre con una cuenta propia.',
  'trouble.needs_factor': 'Antes hace falta el código de su aplicación: entre de nuevo.',
  'trouble.needs_code': 'Escriba las seis cifras que muestra ahora su aplicación de autenticación.',
  'trouble.needs_message': 'Escriba el código que acabamos de enviar a su teléfono.',
  'trouble.wrong_code': 'Este código es incorrecto o ya se usó: escriba el que se muestra ahora.',
  'trouble.not_signed': 'No se firmó nada. Desbloquee el monedero en este navegador y confirme allí.',
  'trouble.other_wallet': 'Este no es el monedero de esta cuenta: elija el que usó para iniciar sesión.',
  'trouble.last_administrator':
    'Usted es la única persona que administra {rallies, select, none {este sitio} other {{rallies}}}. Invite antes a otra persona como administradora y después elimine la cuenta.',
  'trouble.signed_out': 'Ya no tiene la sesión abierta. Vuelva a entrar, o pida otro mensaje.',
  'trouble.invalid_jwt': 'La sesión guardada en este navegador ya no es válida. Vuelva a entrar.',
  'trouble.bad_answer':
    'La respuesta no era de este sitio, o se cortó. Compruebe la conexión (una red Wi-Fi puede pedir que se identifique antes) y vuelva a intentarlo.',
  'trouble.disabled': 'Esto está desactivado en este sitio. Consulte a un administrador.',
  'trouble.needs_letter': 'Entró hace más de un día. Escriba el código del mensaje que acabamos de enviarle.',
  'trouble.not_loaded':
    'No se ha podido cargar una parte de este sitio. Vuelva a intentarlo. Si el problema persiste, avise al administrador.',
  'trouble.offline': 'No se puede alcanzar el servidor. Compruebe la conexión y vuelva a intentarlo.',
  'trouble.busy': 'El servidor está ocupado o reiniciándose. Vuelva a intentarlo en un momento.',
  'trouble.server':
    'Se ha producido un error en el servidor. Vuelva a intentarlo en un momento; si se repite, avise al administrador.',
};

/** Pairing and signing in, in Spanish. */
export default {
  'pair.lead':
    'Cada puesto tiene un código: se lo dan los organizadores del rally. Introdúzcalo aquí una vez; desde entonces este teléfono registra para el puesto, también sin red.',
  'pair.leadAccount':
    'Entre una vez con la cuenta que recibió para su puesto; desde entonces este teléfono lo muestra, también sin red.',
  'pair.code': 'Código del puesto',
  'pair.other': 'Entrar con una cuenta',
  'pair.no_code': 'Indique el código del puesto.',
  'pair.unknown_code':
    'Este código no se conoce o ya no vale: mire otra vez la hoja de su puesto, o pida otro a dirección de carrera.',
  'pair.full':
    'Este puesto ya tiene todos sus teléfonos: pida a dirección de carrera que quite uno o permita más.',
  'pair.too_many_codes':
    'Se probaron diez códigos que no se conocen. Espere diez minutos o pida el código a dirección de carrera.',
  'pair.too_many_attempts': 'Demasiados teléfonos a la vez. Espere un minuto y vuelva a intentarlo.',
  'pair.offline': 'No se puede alcanzar el servidor: para vincularse, el teléfono necesita la red una vez.',
  'pair.busy': 'El servidor está ocupado o se está reiniciando. Vuelva a intentarlo dentro de un momento.',
  'pair.disabled': 'En este sitio no se pueden vincular teléfonos: pregunte a dirección de carrera.',
  'pair.server': 'El servidor ha fallado. Vuelva a intentarlo; si se repite, avise a dirección de carrera.',
  'signIn.account': 'Correo o teléfono',
  'signIn.password': 'Contraseña',
  'signIn.send': 'Entrar',
  'signIn.sending': 'Un momento …',
  'signIn.no_account': 'Indique su correo electrónico, o su número de teléfono con el prefijo del país.',
  'signIn.no_password': 'Indique su contraseña.',
  'signIn.invalid_credentials': 'Esa cuenta no existe o la contraseña no es correcta.',
  'signIn.not_confirmed': 'Esta cuenta aún no está confirmada: use el enlace o el código que se le envió.',
  'signIn.banned': 'Esta cuenta está cerrada. Consulte a un administrador.',
  'signIn.too_many_attempts': 'Demasiados intentos. Espere unos minutos y vuelva a intentarlo.',
  'signIn.offline': 'No se puede alcanzar el servidor. Compruebe la conexión y vuelva a intentarlo.',
  'signIn.bad_answer':
    'La respuesta no era de este sitio, o se cortó. Compruebe la conexión (una red Wi-Fi puede pedir que se identifique antes) y vuelva a intentarlo.',
  'signIn.disabled': 'Esta forma de entrar está desactivada en este sitio. Consulte a un administrador.',
  'signIn.busy': 'El servidor está ocupado o se está reiniciando. Vuelva a intentarlo dentro de un momento.',
  'signIn.server':
    'El servidor ha fallado. Vuelva a intentarlo; si se repite, avise a la dirección de carrera.',
};

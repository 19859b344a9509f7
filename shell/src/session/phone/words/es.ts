export default {
  'byPhone.choose': 'Entrar con un código enviado a su teléfono',
  'byPhone.title': 'Entrar por teléfono',
  'byPhone.codeTitle': 'Escribir el código',
  'byPhone.lead':
    'Indique el número de teléfono de su cuenta con el prefijo del país. Le enviamos un SMS con un código.',
  'byPhone.to': 'Número de teléfono',
  'byPhone.send': 'Enviar código',
  'byPhone.sending': 'Enviando …',
  'byPhone.haveCode': 'Ya tengo un código',
  'byPhone.sent':
    'Si hay una cuenta para {phone}, un SMS con un código va de camino. Puede tardar un minuto.',
  'byPhone.code': 'Código del SMS',
  'byPhone.signIn': 'Entrar',
  'byPhone.checking': 'Comprobando …',
  'byPhone.again': 'Pedir otro código',
  'byPhone.back': 'Entrar con una contraseña',
  'byPhone.no_code': 'Escriba el código del SMS.',
  'byPhone.code_expired':
    'Este código es incorrecto, demasiado antiguo o ya usado. Use el del último SMS o pida otro.',
  'byMail.choose': 'Entrar con un código enviado por correo',
  'byMail.title': 'Entrar por correo electrónico',
  'byMail.codeTitle': 'Escribir el código',
  'byMail.lead':
    'Escriba la dirección de correo de su cuenta. {letters, select, kept {Se escribirá un correo con un código y un enlace.} other {Le enviamos un correo con un código y un enlace.}}',
  'byMail.to': 'Dirección de correo',
  'byMail.send': 'Enviar correo',
  'byMail.sent':
    '{letters, select, kept {Si hay una cuenta para {email}, se ha escrito un correo con un código y un enlace.} other {Si hay una cuenta para {email}, hay un correo en camino. Puede tardar un minuto. Abra su enlace en este navegador, o escriba su código aquí.}}',
  'byMail.code': 'Código del correo',
  'number.title': 'Número de teléfono',
  'number.label': 'Número con el que también puede entrar, con el prefijo del país',
  'number.save': 'Guardar número',
  'number.saved': 'Guardado. Desde ahora puede entrar con él.',
  'number.sent':
    'Hemos enviado un SMS con un código al {phone}. Escriba el código aquí para confirmar el número.',
  'number.sentAgain': 'Enviado.',
  'number.again': 'Enviar otro código',
  'number.remove': 'Quitar el número',
  'number.removing': 'Quitando …',
  'number.removed': 'Quitado. Ya no puede entrar con él.',
  'number.confirm': 'Confirmar número',
  'number.other': 'Indicar otro número',
};

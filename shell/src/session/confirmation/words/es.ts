export default {
  'confirm.title': 'Confirme su correo electrónico',
  'confirm.awaits':
    '{letters, select, kept {Ya casi está: se ha escrito un correo a {email}. Abra su enlace para confirmar la dirección o escriba su código aquí; así también inicia la sesión.} other {Ya casi está: hay un correo en camino a {email}. Abra su enlace para confirmar la dirección o escriba su código aquí; así también inicia la sesión.}}',
  'confirm.nothing':
    '¿Nada después de un minuto? Mire entre el correo no deseado o pida que se lo envíen otra vez. Si la dirección ya está confirmada, vuelva atrás e inicie sesión.',
  'confirm.confirm': 'Confirmar',
  'confirm.checking': 'Comprobando …',
  'confirm.done': 'Su dirección de correo está confirmada. Inicie sesión con su contraseña.',
  'confirm.back': 'Volver',
  'confirm.again': 'Enviar el correo otra vez',
  'confirm.sending': 'Enviando …',
  'confirm.sent':
    '{letters, select, kept {Se ha escrito un correo a {email}. Abra su enlace para confirmar la dirección; también inicia la sesión.} other {Hay un correo en camino a {email}. Abra su enlace para confirmar la dirección; también inicia la sesión.}}',
};

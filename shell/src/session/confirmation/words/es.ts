/** Confirming an address in Spanish. */
export default {
  'confirm.title': 'Confirme su correo electrónico',
  'confirm.awaits':
    'Ya casi está: hay un correo en camino a {email}. Abra su enlace para confirmar la dirección; también inicia la sesión.',
  'confirm.nothing':
    '¿Nada después de un minuto? Mire entre el correo no deseado o pida que se lo envíen otra vez.',
  'confirm.back': 'Volver',
  'confirm.again': 'Enviar el correo otra vez',
  'confirm.sending': 'Enviando …',
  'confirm.sent':
    'Hay un correo en camino a {email}. Abra su enlace para confirmar la dirección; también inicia la sesión.',
};

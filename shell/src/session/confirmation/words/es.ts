/** Confirming an address in Spanish. */
export default {
  'confirm.again': 'Enviar el correo otra vez',
  'confirm.sending': 'Enviando …',
  'confirm.sent':
    'Hay un correo en camino a {email}. Abra su enlace para confirmar la dirección; también inicia la sesión.',
};

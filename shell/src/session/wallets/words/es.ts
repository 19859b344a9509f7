export default {
  'wallet.signIn': 'Entrar con un monedero',
  'wallet.signInBy': 'Entrar con un monedero ({chain})',
  'wallet.asking': 'Confirme en su monedero …',
  'wallet.cancelled': 'No se firmó nada. Desbloquee el monedero y confirme allí, o use su contraseña.',
  'wallet.by_invitation':
    'No hay ninguna cuenta para este monedero, y las cuentas solo se crean por invitación. Pida una a un administrador del rally.',
  'wallet.banned': 'Esta cuenta está cerrada. Consulte a un administrador.',
  'wallet.off': 'Aquí ya no se aceptan monederos. Use su contraseña.',
  'wallet.too_many': 'Demasiados intentos desde aquí. Espere unos minutos y vuelva a intentarlo.',
  'wallet.not_loaded':
    'No se ha podido cargar una parte de este sitio. Vuelva a intentarlo. Si el problema persiste, avise al administrador.',
  'wallet.offline': 'No se puede alcanzar el servidor. Compruebe la conexión y vuelva a intentarlo.',
  'wallet.busy': 'El servidor está ocupado o reiniciándose. Vuelva a intentarlo en un momento.',
  'wallet.failed':
    'No se aceptó lo que firmó el monedero. Compruebe la hora de este dispositivo y vuelva a intentarlo, o use su contraseña.',
};

export default {
  'provider.signIn': 'Entrar con {provider}',
  'provider.invited':
    'O use una cuenta que tenga en otro sitio. Debe tener la dirección {email}, que es la invitada.',
  'provider.otherAddress':
    'La cuenta que eligió allí tiene otra dirección. La invitación se envió a {email}: use la cuenta con esa dirección, o elija una contraseña aquí.',
  'provider.title': 'Formas de entrar',
  'provider.unread': 'No se han podido leer sus formas de entrar.',
  'provider.by_email': 'Correo electrónico',
  'provider.by_phone': 'Número de teléfono',
  'provider.by_web3': 'Monedero',
  'provider.link': 'Añadir {provider}',
  'provider.unlink': 'Quitar {provider}',
  'provider.keep': 'Conservar',
  'provider.sure': 'Ya no podrá entrar con {provider}.',
  'provider.cancelled':
    'Ha cancelado, o el proveedor lo ha rechazado. Vuelva a intentarlo o use su contraseña.',
  'provider.unverified':
    'Su dirección no está confirmada allí. Confírmela primero y vuelva a intentarlo, o use su contraseña.',
  'provider.not_shown':
    'Ya existe una cuenta con esta dirección. Entre en ella con su contraseña, o elija una nueva por correo; después este botón también funcionará.',
  'provider.by_invitation':
    'No hay ninguna cuenta con esta dirección, y las cuentas solo se crean por invitación. Pida una a un administrador del rally.',
  'provider.linked_already':
    'Esta forma de entrar ya está en uso, por usted o por otra cuenta. Elija otra, o quítela antes allí.',
  'provider.banned': 'Esta cuenta está cerrada. Consulte a un administrador.',
  'provider.linking_off':
    'Este sitio no permite añadir ni quitar formas de entrar. Consulte a un administrador.',
  'provider.provider_off': 'Esta forma de entrar ya no está disponible. Use su contraseña.',
  'provider.last_one': 'Es su única forma de entrar: añada otra antes de quitarla.',
  'provider.needs_factor': 'Indique primero el código de su aplicación: vuelva a entrar.',
  'provider.shared':
    'Todos usan esta cuenta de la demostración: no se puede cambiar. Entre con una cuenta propia.',
  'provider.too_many': 'Demasiados intentos desde aquí. Espere unos minutos y vuelva a intentarlo.',
  'provider.signed_out': 'Su sesión ha terminado. Vuelva a entrar.',
  'provider.not_loaded':
    'No se ha podido cargar una parte de este sitio. Vuelva a intentarlo. Si el problema persiste, avise al administrador.',
  'provider.offline': 'No se puede alcanzar el servidor. Compruebe la conexión y vuelva a intentarlo.',
  'provider.busy': 'El servidor está ocupado o reiniciándose. Vuelva a intentarlo en un momento.',
  'provider.failed': 'Tardó demasiado o falló por el camino. Vuelva a intentarlo o use su contraseña.',
};

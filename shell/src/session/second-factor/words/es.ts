/** The second factor in Spanish. */
export default {
  'code.title': 'Escriba su código',
  'code.lead': 'Acceso de {account}: escriba los seis dígitos que su aplicación muestra ahora.',
  'code.label': 'Seis dígitos',
  'code.send': 'Continuar',
  'code.sending': 'Comprobando …',
  'code.other': 'Usar otra cuenta',
  'code.lost': '¿Ha perdido el teléfono? Un administrador de este sitio puede retirar el segundo factor.',
  'fault.no_code': 'Escriba los seis dígitos que muestra su aplicación.',
  'fault.wrong_code': 'Este código es incorrecto o ya se usó: escriba el que se muestra ahora.',
  'fault.too_many_attempts': 'Demasiados códigos incorrectos. Espere cinco minutos e inténtelo de nuevo.',
  'fault.signed_out': 'Su sesión ha terminado: inicie sesión de nuevo.',
  'fault.not_loaded':
    'No se ha podido cargar una parte de este sitio. Vuelva a intentarlo. Si el problema persiste, avise al administrador.',
  'fault.offline': 'No se puede conectar con el servidor. Compruebe la conexión e inténtelo de nuevo.',
  'fault.busy': 'El servidor está ocupado o se está reiniciando. Vuelva a intentarlo dentro de un momento.',
  'fault.server':
    'Se ha producido un error en el servidor. Inténtelo de nuevo en un momento; si se repite, avise al administrador.',
  'fault.no_sent_code': 'Escriba el código del SMS.',
  'fault.wrong_sent_code': 'Este código es incorrecto: escriba el del último SMS.',
  'fault.maybe_taken':
    'Es posible que este código ya se haya aceptado, aunque se perdió la respuesta. Espere al siguiente de su autenticador e introdúzcalo.',
  'fault.sent_maybe_taken':
    'Es posible que este código ya se haya aceptado, aunque se perdió la respuesta. Pida otro.',
  'fault.code_expired': 'Este código es demasiado antiguo o ya se usó: pida otro.',
  'fault.too_many_messages':
    'Se acaba de enviar un código a este número. Podrá enviarse otro en {seconds, plural, =0 {un minuto} one {# segundo} other {# segundos}}.',
  'fault.bad_phone': 'Indique el número con el prefijo del país, por ejemplo +34 612 34 56 78.',
  'fault.phone_taken': 'Este número ya es uno de sus segundos factores: indique otro.',
  'fault.no_messages': 'Este sitio no puede enviar códigos en este momento. Consulte a un administrador.',
  'fault.disabled': 'Esto está desactivado en este sitio. Consulte a un administrador.',
  'fault.factor_gone':
    'Este segundo factor ya no existe: se empezó hace demasiado tiempo o se quitó en otro lugar. Cancele y empiece de nuevo.',
  'fault.shared':
    'Todos usan esta cuenta de la demostración: no se puede cambiar. Entre con una cuenta propia.',
  'fault.too_many_factors':
    'Su cuenta ya tiene tantos segundos factores como permite este sitio: quite uno antes.',
  'account.title': 'Su cuenta',
  'account.ofPhone':
    'Este teléfono trabaja para un puesto sin cuenta, así que aquí no hay nada que cambiar. Para usar una cuenta propia, cierre antes la sesión; el puesto volverá a pedir su código.',
  'account.factor': 'Segundo factor',
  'account.reading': 'Leyendo su segundo factor',
  'account.none': 'Inactivo: la contraseña sola abre todo lo que usted puede hacer.',
  'account.why':
    'Con un segundo factor, el acceso pide además seis dígitos que solo conoce su teléfono. Una contraseña robada ya no abre nada.',
  'account.need': 'Necesita una aplicación de autenticación, por ejemplo la de su gestor de contraseñas.',
  'account.setUp': 'Configurarlo',
  'account.on': 'Activo desde el {date}',
  'account.onText': 'El acceso pide un código de su aplicación después de la contraseña.',
  'account.lost':
    '¿Ha perdido el teléfono? Un administrador de este sitio retira el segundo factor; después acceda con la contraseña y configure uno nuevo.',
  'account.remove': 'Retirarlo',
  'account.removeAsk':
    'Desde entonces basta con la contraseña. Puede configurarlo de nuevo en cualquier momento.',
  'account.removeIt': 'Retirarlo ahora',
  'account.cancel': 'Cancelar',
  'account.scan': 'Escanee este código con su aplicación',
  'account.qr': 'Código QR para su aplicación',
  'account.type': '¿No puede escanear? Escriba esta clave:',
  'account.copy': 'Copiar',
  'account.copied': 'Copiado',
  'account.confirm': 'Escriba los seis dígitos que muestra',
  'account.confirmIt': 'Confirmar',
  'account.others': 'Sus demás dispositivos se desconectan; allí también se pedirá el código.',
  'phone.lead': 'Acceso de {account}: enviamos un código a su teléfono.',
  'phone.to': 'Al número que termina en {end}.',
  'phone.send': 'Enviar código',
  'phone.sending': 'Enviando …',
  'phone.sent': 'Un SMS va de camino al número que termina en {end}. Su código vale cinco minutos.',
  'phone.code': 'Código del SMS',
  'phone.again': 'Enviar otro código',
  'phone.useTotp': 'Usar mejor la aplicación de autenticación',
  'phone.usePhone': 'Enviar mejor un código al número que termina en {end}',
  'phone.setUp': 'Recibir mejor SMS',
  'phone.add': 'Recibir también SMS',
  'phone.addTotp': 'Añadir también una aplicación de autenticación',
  'phone.number': 'Número de teléfono',
  'phone.text':
    'El acceso pedirá también un código que enviamos a este número. Cada acceso necesita un SMS: donde no hay red es mejor una aplicación de autenticación.',
  'phone.on': 'SMS al {phone}, activo desde el {date}',
  'phone.onText': 'El acceso pide un código enviado a este número después de la contraseña.',
};

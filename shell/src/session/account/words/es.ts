/** One's own account in Spanish. */
export default {
  'own.reading': 'Leyendo su cuenta',
  'own.unread': 'No se puede leer su cuenta',
  'own.saving': 'Guardando …',
  'own.saved': 'Guardado.',
  'own.name': 'Nombre',
  'own.nameLabel': 'Su nombre, como lo ven los administradores',
  'own.saveName': 'Guardar el nombre',
  'own.address': 'Correo electrónico',
  'own.addressLabel': 'Dirección con la que entra',
  'own.saveAddress': 'Guardar la dirección',
  'own.addressSaved': 'Guardada. Entre con ella a partir de ahora.',
  'own.addressToConfirm':
    'Ya casi está: abra el enlace del mensaje enviado a la nueva dirección, y el del enviado a la dirección actual si recibe uno.',
  'own.address.half':
    'Esta dirección ha confirmado el cambio. Abra ahora el enlace del mensaje enviado a la otra dirección.',
  'own.address.whole':
    'El cambio de dirección está confirmado. Entre con la nueva dirección a partir de ahora.',
  'own.addressWaits': '{email} aún no está confirmada: abra los enlaces de nuestros mensajes.',
  'own.addressAgain': 'Enviarlos de nuevo',
  'own.addressSent': 'Enviados. Los mensajes anteriores ya no valen.',
  'own.password': 'Contraseña',
  'own.current': 'Contraseña actual',
  'own.savePassword': 'Cambiar la contraseña',
  'own.passwordSaved': 'Cambiada. Se ha cerrado la sesión en sus demás dispositivos.',
  'own.signOut': 'Cerrar sesión',
  'own.signOutText':
    '¿Ha perdido un teléfono o usado el ordenador de otra persona? Cierre la sesión en todos los demás sitios.',
  'own.here': 'Cerrar sesión aquí',
  'own.elsewhere': 'Cerrar sesión en todos los demás sitios',
  'own.everywhere': 'Cerrar sesión en todas partes',
  'own.leftElsewhere': 'Hecho. Solo tiene la sesión abierta aquí.',
  'own.data': 'Sus datos',
  'own.dataText':
    'Todo lo que este sitio guarda de su cuenta, en un archivo: dirección, funciones, teléfonos, sesiones y lo que usted registró.',
  'own.export': 'Exportar mis datos',
  'own.exporting': 'Reuniendo …',
  'own.exported': 'Guardado en un archivo.',
  'own.delete': 'Eliminar la cuenta',
  'own.deleteText':
    'Su nombre, dirección, funciones, teléfonos y sesiones se eliminan al momento y nadie puede recuperarlos. Lo que usted registró permanece en los resultados, firmado con su cargo y sin su nombre.',
  'own.deleteAsk': 'Eliminar mi cuenta',
  'own.deleteIt': 'Eliminar para siempre',
  'own.deleting': 'Eliminando …',
  'own.keep': 'Conservarla',
  'own.deletePassword': 'Su contraseña',
  'own.deleteCode': 'Seis cifras de su aplicación de autenticación',
};

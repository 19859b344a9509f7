export default {
  'newer.site': 'Hay una nueva versión de este sitio disponible.',
  'newer.take': 'Actualizar ahora',
};

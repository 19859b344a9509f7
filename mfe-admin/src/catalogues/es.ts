/** Administration in Spanish. */
export default {
  retry: 'Reintentar',
  loading: 'Cargando',
  'trouble.offline': 'No se puede alcanzar el servidor. Compruebe la conexión y vuelva a intentarlo.',
  'trouble.server':
    'El servidor ha fallado. Vuelva a intentarlo; si se repite, avise al administrador del sitio.',
  'rallies.title': 'Mis rallies',
  'rallies.lead': 'Lo que administra {account}.',
  'rallies.you': 'esta cuenta',
  'rallies.trouble': 'No se pueden leer sus rallies',
  'rallies.none': 'Todavía no hay ningún rally',
  'rallies.noneText': 'En cuanto exista un rally que usted administre, aparecerá aquí.',
  'rallies.live': 'Páginas en directo',
  'rallies.ranking': 'Clasificación',
  'rallies.documents': 'Documentos',
  'role.platform_admin': 'Administrador del sitio',
  'role.admin': 'Administrador',
  'notFound.title': 'Esta página no existe aquí',
  'notFound.text': 'Puede que la dirección esté mal escrita o lleve a algo que se ha retirado.',
  'notFound.toArea': 'A mis rallies',
  'notFound.toPublic': 'A los resultados en directo',
};

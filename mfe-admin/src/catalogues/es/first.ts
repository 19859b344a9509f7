/** What the list of rallies and the way to open one say, in Spanish. */
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
  cancel: 'Cancelar',
  keep: 'Guardar',
  'page.trouble': 'Esta página no se puede leer',
  'rallies.races': 'Carreras',
  'rallies.posts': 'Puestos y teléfonos',
  'rallies.manage': 'Preparar y dirigir',
  'rally.open': 'Abrir un rally',
  'rally.openIt': 'Abrir como borrador',
  'rally.copy': 'Duplicar',
  'rally.copyIt': 'Duplicar como borrador',
  'rally.copyText':
    'Se copian carreras, programa, controles, reglamento, puestos y clases, con todos los días desplazados. Equipos, personas y tiempos no.',
  'rally.name': 'Nombre',
  'rally.code': 'Código',
  'rally.codeHint': 'Corto, para enlaces: DAKAR26. Letras, cifras, puntos y guiones.',
  'rally.codeFixed': 'Los enlaces dependen de él: no cambia una vez anunciado el rally.',
  'rally.place': 'Lugar',
  'rally.zone': 'Zona horaria',
  'rally.noZone': 'No existe esa zona horaria: elija una de la lista.',
  'rally.starts': 'Primer día',
  'rally.ends': 'Último día',
  'rally.backwards': 'El último día no puede ser anterior al primero.',
  'rally.language': 'Idioma principal',
  'rally.languageHint': 'Los avisos y documentos empiezan por él.',
  'rally.languages': 'También en',
  'rally.banner': 'Línea en lo alto de cada página pública',
  'rally.bannerHint': 'Déjela vacía para no tener ninguna.',
  'notFound.title': 'Esta página no existe aquí',
  'notFound.text': 'Puede que la dirección esté mal escrita o lleve a algo que se ha retirado.',
  'notFound.toArea': 'A mis rallies',
  'notFound.toPublic': 'A los resultados en directo',
  'people.all': 'Personas',
  'people.ofRally': 'Personas',
  'goTo.button': 'Ir a … (Ctrl K)',
  'needs.nothing': 'Nada le espera ahora',
  'needs.alarms':
    '{count, plural, one {# alarma que nadie ha atendido} many {# alarmas que nadie ha atendido} other {# alarmas que nadie ha atendido}}',
  'needs.stopped':
    '{stage} parado: {count, plural, one {# puesto no ha} other {# puestos no han}} confirmado ({posts})',
  'needs.doubtful':
    '{count, plural, one {# tiempo dudoso} many {# tiempos dudosos} other {# tiempos dudosos}}',
  'needs.missing':
    '{count, plural, one {# llegada que falta} many {# llegadas que faltan} other {# llegadas que faltan}}',
  'needs.held': '{count} a la espera de decisión',
  'needs.proposed':
    '{count, plural, one {# penalización por juzgar} many {# penalizaciones por juzgar} other {# penalizaciones por juzgar}}',
  'needs.protests':
    '{count, plural, one {# reclamación abierta} many {# reclamaciones abiertas} other {# reclamaciones abiertas}}',
  'needs.protestsUntil':
    '{count, plural, one {# reclamación abierta} many {# reclamaciones abiertas} other {# reclamaciones abiertas}}, quedan {left}',
  'needs.protestsOver':
    '{count, plural, one {# reclamación abierta} many {# reclamaciones abiertas} other {# reclamaciones abiertas}}, plazo acabado',
  'needs.silent':
    '{count, plural, one {# puesto en silencio} many {# puestos en silencio} other {# puestos en silencio}} desde hace {minutes} min: {posts}',
};

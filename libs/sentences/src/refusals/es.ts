/** Por qué se rechazó una entrada, en español. */
export default {
  'refusal.acts_on_itself': 'Esta entrada actuaría sobre sí misma: elija la que era errónea.',
  'refusal.already_published':
    'Ya hay un documento publicado de lo mismo: sustitúyalo o indique que este se publica además.',
  'refusal.answered': 'Esta reclamación ya tiene respuesta: corríjala o deshágala primero.',
  'refusal.blocked': 'Algo que sigue pendiente impide este paso.',
  'refusal.changed_meanwhile': 'Otra persona lo cambió entretanto: vuelva a mirarlo antes de cambiarlo.',
  'refusal.crews_timed':
    'Este orden de salida cambiaría los tiempos de equipos ya cronometrados: indique el motivo.',
  'refusal.foreign_field':
    'La entrada se refiere a algo que no corresponde a su tipo: recargue la página e introdúzcala de nuevo.',
  'refusal.in_the_future': 'Esta hora está en el futuro: corríjala.',
  'refusal.invalid_value': 'Uno de los valores no es posible: corríjalo y envíelo de nuevo.',
  'refusal.listed_twice': 'El mismo dorsal o puesto figura dos veces en esta lista.',
  'refusal.malformed_id':
    'Esta entrada no tiene un identificador válido: recargue la página y vuelva a introducirla.',
  'refusal.malformed_instant': 'Introduzca una fecha y una hora válidas.',
  'refusal.missing_field': 'Falta un dato: complete el formulario.',
  'refusal.needs_reason': 'Esto solo es posible con un motivo: indíquelo.',
  'refusal.no_file': 'Un documento necesita un archivo o una dirección: indique uno de los dos.',
  'refusal.no_such_page': 'La página ha cambiado: vuelva a leerla y haga el documento a partir de ella.',
  'refusal.not_allowed': 'No tiene permiso para hacerlo. Un administrador del rally puede concederlo.',
  'refusal.not_completed': 'El tramo no está terminado: termínelo antes de darlo por revisado.',
  'refusal.not_the_newest': 'Hay un orden de salida más reciente: mire qué cambia y publique de nuevo.',
  'refusal.number_taken': 'Este número ya se usó en este rally: elija uno que no se haya usado.',
  'refusal.other_race': 'El equipo está inscrito en otra carrera: elija un tramo o control de esa carrera.',
  'refusal.outside_rally': 'Esta hora está a más de 24 horas del rally.',
  'refusal.page_official': 'Una página superior es oficial. Retire primero ese estado y vuelva a intentarlo.',
  'refusal.rally_official':
    'El rally es oficial. Retire primero ese estado; después pueden cambiar sus tramos y páginas.',
  'refusal.same_id_other_body':
    'Esta entrada ya se registró con otro contenido: introduzca la corrección de nuevo.',
  'refusal.stage_official':
    'El tramo es oficial: primero vuelva a hacerlo provisional; requiere una decisión.',
  'refusal.taken_back': 'Esta entrada se retiró: introdúzcala de nuevo antes de responderla.',
  'refusal.too_late': 'Un documento se publica en el plazo de un año: elija una fecha anterior.',
  'refusal.transition_refused': 'Este paso no es posible desde el estado actual.',
  'refusal.two_places': 'Una entrada nombra un solo lugar: un control o un punto de paso.',
  'refusal.unknown_control': 'Aquí no hay tal control: elija uno de la lista.',
  'refusal.unknown_fact':
    'La entrada a la que se refiere no es del mismo tramo o página: introdúzcala sin referirse a otra.',
  'refusal.unknown_kind': 'El servidor no conoce este tipo de entrada: recargue la página.',
  'refusal.unknown_number': 'Ningún equipo de esta carrera lleva este número.',
  'refusal.unknown_overspeed': 'No hay tal exceso de velocidad en este rally.',
  'refusal.unknown_page': 'Esta página no se puede publicar por sí sola.',
  'refusal.unknown_penalty': 'No hay tal penalización en esta carrera: elija una de su lista.',
  'refusal.unknown_post': 'No hay tal puesto en este rally.',
  'refusal.unknown_protest': 'No hay tal reclamación en este rally.',
  'refusal.unknown_race': 'No hay tal carrera en este rally: elija una de la lista.',
  'refusal.unknown_rally': 'No existe tal rally.',
  'refusal.unknown_stage': 'No hay tal tramo en esta carrera: elija uno de la lista.',
  'refusal.unknown_version': 'Esta versión no se publicó: elija una que sí.',
  'refusal.unknown_waypoint': 'No hay tal waypoint en este tramo: elija uno de la lista.',
};

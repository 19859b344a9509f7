export default {
  'refusal.aborted': 'Se abandonó la solicitud.',
  'refusal.acts_on_itself': 'Esta entrada actuaría sobre sí misma: elija la que era errónea.',
  'refusal.already_published':
    'Ya hay un documento publicado de lo mismo: sustitúyalo o indique que este se publica además.',
  'refusal.answered': 'Esta reclamación ya tiene respuesta: corríjala o deshágala primero.',
  'refusal.blocked': 'Algo que sigue pendiente impide este paso.',
  'refusal.busy': 'El servidor está ocupado o reiniciándose. Envíelo de nuevo en un momento.',
  'refusal.changed_meanwhile': 'Otra persona lo cambió entretanto: vuelva a mirarlo antes de cambiarlo.',
  'refusal.changed_since': 'Se ha cambiado de nuevo desde entonces: deshaga primero ese cambio.',
  'refusal.code_announced': 'El código de un rally anunciado ya no cambia.',
  'refusal.crew_has_facts':
    'Este equipo tiene tiempos o decisiones, o figura en un orden de salida publicado: registre su abandono en lugar de eliminarlo.',
  'refusal.crews_timed':
    'Esto cambiaría los tiempos de equipos ya cronometrados: indique el motivo, o desde qué salida.',
  'refusal.day_has_results': 'Un día del rally tiene resultados: elija fechas que lo incluyan.',
  'refusal.file_differs': 'El archivo guardado no es el que indica este documento: envíelo otra vez.',
  'refusal.file_too_large': 'Este archivo supera los 20 MB: redúzcalo y elíjalo de nuevo.',
  'refusal.file_type': 'Un documento es un archivo PDF, PNG, JPEG o GPX: elija otro.',
  'refusal.foreign_field':
    'La entrada se refiere a algo que no corresponde a su tipo: recargue la página e introdúzcala de nuevo.',
  'refusal.found_by_rule':
    'Esta penalización la encontró una regla: decida sobre ella en la lista de penalizaciones.',
  'refusal.control_has_facts':
    'En este control hay tiempos o decisiones registrados, que se conservan: haga que no cueste nada en lugar de eliminarlo.',
  'refusal.has_facts': 'Ya hay tiempos o decisiones que se refieren a ello y se conservan: cámbielo a mano.',
  'refusal.in_the_future': 'Esta hora está en el futuro: corríjala.',
  'refusal.invalid': 'El servidor no lo acepta tal como está.',
  'refusal.in_from_has_facts':
    'Este equipo tiene tiempos, decisiones o una hora de salida en un tramo anterior: elija ese como muy tarde.',
  'refusal.in_from_stays': 'Este equipo sigue inscrito desde el tramo en que entró: cámbielo en su ficha.',
  'refusal.in_from_unknown':
    'Ningún tramo tiene este código: indique desde cuál participa el equipo con su código, como SS1.',
  'refusal.invalid_email': 'Introduzca una dirección de correo válida, por ejemplo nombre@lugar.org.',
  'refusal.invalid_value': 'Uno de los valores no es posible: corríjalo y envíelo de nuevo.',
  'refusal.invitation_over': 'Esta invitación ya no está abierta: vuelva a leer la página.',
  'refusal.invited_already':
    'Esta dirección ya fue invitada: cree un nuevo enlace o retire primero esa invitación.',
  'refusal.last_administrator': 'Un rally conserva al menos un administrador: invite primero a otro.',
  'refusal.last_way': 'Solo inicia sesión con este número: añada antes una dirección de correo.',
  'refusal.late_entry_moved':
    'Un equipo inscrito tarde estaría en otros tramos con este orden: déjelos del mismo lado del tramo tras el que entró.',
  'refusal.leg_elsewhere': 'Esta etapa no es de la carrera: elija una de sus etapas.',
  'refusal.leg_undated': 'Esta etapa aún no tiene fecha: indíquela en su primera fila.',
  'refusal.mails_sent': 'Este sitio envía sus correos: envíe un correo de recuperación.',
  'refusal.listed_twice': 'El mismo dorsal o puesto figura dos veces en esta lista.',
  'refusal.malformed_id':
    'Esta entrada no tiene un identificador válido: recargue la página y vuelva a introducirla.',
  'refusal.malformed_instant': 'Introduzca una fecha y una hora válidas.',
  'refusal.missing_field': 'Falta un dato: complete el formulario.',
  'refusal.needs_reason': 'Esto solo es posible con un motivo: indíquelo.',
  'refusal.no_file': 'Un documento necesita un archivo o una dirección: indique uno de los dos.',
  'refusal.no_first_start':
    'Este tramo aún no tiene primera salida: introdúzcala en el horario o haga valer el dorsal desde ahora.',
  'refusal.no_report': 'El aviso al que pertenece esta foto aún no ha llegado.',
  'refusal.no_second_factor': 'Esta persona no tiene segundo factor: vuelva a leer la página.',
  'refusal.no_such_file': 'No existe tal archivo.',
  'refusal.no_such_page': 'La página ha cambiado: vuelva a leerla y haga el documento a partir de ella.',
  'refusal.not_allowed': 'No tiene permiso para hacerlo. Un administrador del rally puede concederlo.',
  'refusal.not_completed': 'El tramo no está terminado: termínelo antes de darlo por revisado.',
  'refusal.not_derived':
    'Ahora no se pueden calcular los resultados, así que no se cambió nada junto a lo oficial: avise a quien lleva el servidor.',
  'refusal.not_found': 'Esta página no existe: vuelva atrás.',
  'refusal.not_the_newest': 'Hay un orden de salida más reciente: mire qué cambia y publique de nuevo.',
  'refusal.not_undone': 'Esto no se puede deshacer ahora.',
  'refusal.number_carried': 'Otro equipo lleva este dorsal: dé otro dorsal a uno de los dos.',
  'refusal.number_has_facts':
    'Hay tiempos, decisiones o un orden de salida publicado con este dorsal: haga valer el nuevo desde un tramo posterior o desde ahora.',
  'refusal.number_taken': 'Este número ya se usó en este rally: elija uno que no se haya usado.',
  'refusal.of_another_leg': 'Pertenece a otra etapa o jornada: muévalo o corríjalo primero allí.',
  'refusal.of_another_rally': 'Pertenece a otro rally o a otra carrera: elija uno de este.',
  'refusal.offline':
    'No se puede contactar con el servidor. No se pierde nada: envíelo de nuevo cuando haya conexión.',
  'refusal.other_race': 'El equipo está inscrito en otra carrera: elija un tramo o control de esa carrera.',
  'refusal.outside_rally': 'Esta hora está a más de 24 horas del rally.',
  'refusal.own_account':
    'Se trata de su propia cuenta: cámbielo en la página de su cuenta o pídaselo a otro administrador.',
  'refusal.page_official': 'Una página superior es oficial. Retire primero ese estado y vuelva a intentarlo.',
  'refusal.picture_refused': 'La foto no se puede guardar: debe ser un JPEG de 200 000 bytes como máximo.',
  'refusal.post_code_unknown':
    'Este código no se conoce o ya no es válido: mire de nuevo la hoja de su puesto o pida otro a dirección de carrera.',
  'refusal.post_codes_tried':
    'Se probaron diez códigos que no se conocen: espere diez minutos o pida el código a dirección de carrera.',
  'refusal.post_full':
    'Este puesto ya tiene todos sus teléfonos: pida a la dirección que retire uno o permita más.',
  'refusal.race_has_facts':
    'Esta carrera tiene tiempos o decisiones, que se conservan: cancélela en lugar de eliminarla.',
  'refusal.rally_official':
    'El rally es oficial. Retire primero ese estado; después pueden cambiar sus tramos y páginas.',
  'refusal.regulation_refused': 'Un valor de este reglamento no es posible o contradice a otro.',
  'refusal.removed_meanwhile': 'Alguien lo eliminó entretanto: su historial permite recuperarlo.',
  'refusal.result_official':
    'Forma parte de un resultado oficial: vuelva a hacerlo provisional primero, con la decisión que lo exige.',
  'refusal.role_held': 'Esta persona ya tiene ese papel: cámbielo en la lista.',
  'refusal.role_in_use': 'Alguien tiene este rol o está invitado a él: dele antes otro.',
  'refusal.role_never_held': 'Esta persona nunca tuvo ese papel en este rally: envíe una invitación.',
  'refusal.row_refused': 'Esta fila no se puede introducir tal como está.',
  'refusal.row_stays': 'Se queda donde se creó: añádalo de nuevo donde corresponde.',
  'refusal.same_id_other_body':
    'Esta entrada ya se registró con otro contenido: introduzca la corrección de nuevo.',
  'refusal.server': 'El servidor falló. Envíelo de nuevo; si vuelve a fallar, avise al administrador.',
  'refusal.signed_by_removal':
    'Esto haría oficiales páginas que ningún oficial ha firmado: anule mejor los tramos, con el motivo.',
  'refusal.signed_out': 'Su sesión está cerrada. Inicie sesión y envíelo de nuevo.',
  'refusal.site_unset':
    'La dirección de este sitio no está definida: pida a su operador que la defina e invite de nuevo.',
  'refusal.stage_has_classes':
    'Una tripulación tiene otra clase, equipo o lista desde este tramo: cámbiela primero, o cancele el tramo.',
  'refusal.plan_unknown': 'Este cambio se preparó hace demasiado tiempo: empiécelo de nuevo.',
  'refusal.stage_has_facts':
    'Este tramo tiene tiempos o decisiones, que se conservan: cancélelo en lugar de eliminarlo.',
  'refusal.stage_has_regulations':
    'Un reglamento rige a partir de este tramo: cancélelo en lugar de eliminarlo.',
  'refusal.stage_official':
    'El tramo es oficial: primero vuelva a hacerlo provisional; requiere una decisión.',
  'refusal.stage_published': 'Este tramo está publicado: cancélelo mejor o vuelva a abrirlo primero.',
  'refusal.stage_renamed': 'Ha cambiado de nombre: escriba el nuevo código o devuelva antes el anterior.',
  'refusal.step_refused': 'Este paso no es posible ahora.',
  'refusal.still_used': 'Otra cosa se refiere aún a ello, o se refiere a algo que ya no existe.',
  'refusal.taken_meanwhile': 'Otra cosa tiene ya su lugar o su número: cámbiela primero.',
  'refusal.too_many_stages': 'Una carrera tiene como máximo 500 tramos: quite algunos o cree otra carrera.',
  'refusal.taken': 'Ya existe uno igual: elija otro código, número o fecha.',
  'refusal.taken_back': 'Esta entrada se retiró: introdúzcala de nuevo antes de responderla.',
  'refusal.too_late': 'Un documento se publica en el plazo de un año: elija una fecha anterior.',
  'refusal.too_many_rows': 'Un archivo tiene 2000 filas como máximo: córtelo e impórtelo por partes.',
  'refusal.transition_refused': 'Este paso no es posible desde el estado actual.',
  'refusal.two_places': 'Una entrada nombra un solo lugar: un control o un punto de paso.',
  'refusal.undone_already': 'Esto ya se deshizo.',
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
  'refusal.unknown_time_zone': 'No existe tal zona horaria: introduzca un nombre como Africa/Casablanca.',
  'refusal.unknown_version': 'Esta versión no se publicó: elija una que sí.',
  'refusal.unknown_waypoint': 'No hay tal waypoint en este tramo: elija uno de la lista.',
  'refusal.without_effect': 'Se guardó, pero tal como está no cambia nada: mire qué más se dijo al respecto.',
  'refusal.held': 'Quedó guardado y espera una decisión.',
  'refusal.invalid_call': 'El servidor no entiende esta petición: recargue la página e inténtelo de nuevo.',
  'refusal.no_part': 'Su autor no tiene parte en este rally, ni la tuvo.',
  'refusal.not_fresh': 'Inició sesión hace demasiado tiempo: vuelva a hacerlo y luego elimine la cuenta.',
  'refusal.other_account': 'Esa no es la dirección de su cuenta: escriba la suya.',
  'refusal.shared': 'Esta cuenta de la demo es de todos: no se cambia.',
};

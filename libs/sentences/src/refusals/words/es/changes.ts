export default {
  'refusal.control_has_facts.control':
    'En el control {control} hay tiempos o decisiones registrados, que se conservan, así que no se puede eliminar: haga que no cueste nada.',
  'refusal.day_has_results.date':
    'El {date} tiene resultados, así que queda dentro de las fechas del rally: elija fechas que lo incluyan.',
  'refusal.has_facts.since':
    'Desde entonces se registraron tiempos o decisiones con {name}, que se conservan: ya no se puede eliminar.',
  'refusal.in_from_has_facts.crew':
    'El equipo {number} tiene tiempos, decisiones o una hora de salida en {stage}: participa desde allí como muy tarde.',
  'refusal.in_from_stays.crew':
    'El equipo {number} participa desde {stage}: cámbielo en su ficha para que participe desde {other}.',
  'refusal.in_from_unknown.stage':
    '«{stage}» no es ningún tramo de esta carrera: se espera el código de uno, como SS1.',
  'refusal.invalid_email.address':
    '«{address}» no es una dirección de correo: se escribe como nombre@lugar.org.',
  'refusal.invitation_over.accepted': '{address} ya aceptó: cambie el rol en la lista.',
  'refusal.invitation_over.withdrawn': 'Esta invitación fue retirada: invite de nuevo esa dirección.',
  'refusal.invited_already.address':
    '{address} ya está invitado: cree un nuevo enlace de esa invitación, o retírela primero.',
  'refusal.last_administrator.rallies':
    'Usted es el único administrador de {rallies}: invite primero a otro.',
  'refusal.last_administrator.site': 'Usted es el único administrador de este sitio: invite primero a otro.',
  'refusal.leg_undated.leg': 'La etapa {leg} aún no tiene fecha: indíquela en su primera línea.',
  'refusal.no_first_start.stage':
    'El tramo {stage} aún no tiene primera salida: indique en el horario cuándo empieza, o haga que el dorsal valga desde ahora.',
  'refusal.not_allowed.kind_here': 'No tiene derecho a registrar esto aquí.',
  'refusal.not_allowed.make_stage':
    'Sus roles en este rally no permiten dar a un tramo el estado «{to}». Pídaselo al director de carrera.',
  'refusal.not_allowed.more_than_own': 'No puede dar ni cambiar un rol con derechos que usted no tiene.',
  'refusal.not_allowed.no_part':
    'No tiene derecho a registrar aquí: solo registra quien trabaja en el rally.',
  'refusal.not_allowed.officials': 'Solo los oficiales lo ven o lo hacen: inicie sesión como tal.',
  'refusal.not_allowed.phone':
    'Este teléfono ya no está unido al puesto: sus tiempos quedan en él. Pida un código nuevo a dirección de carrera.',
  'refusal.not_allowed.picture': 'Solo el autor del informe, o un oficial del rally, añade su foto.',
  'refusal.not_allowed.release':
    'Solo un oficial que decide puede admitir una entrada en un tramo oficial, o una que aún no está aquí.',
  'refusal.not_allowed.reopen': 'Solo un oficial que publica puede reabrir un tramo publicado.',
  'refusal.not_allowed.right':
    'Sus roles en este rally no incluyen «{right}». Pídaselo a un oficial que gestione las personas.',
  'refusal.not_allowed.sign_in': 'Inicie sesión primero.',
  'refusal.not_allowed.sign_in_invited':
    'Inicie sesión primero, o cree una cuenta con la dirección que recibió la invitación.',
  'refusal.not_allowed.site': 'Solo los administradores del sitio pueden hacerlo: pídaselo a uno.',
  'refusal.not_allowed.uncancel': 'Solo un oficial que decide puede retomar un tramo anulado.',
  'refusal.not_derived.race':
    'La carrera {race} no se puede calcular ahora, y nada indica si lo oficial se conserva. No se cambió nada: avise a quien lleva la máquina, cuyo registro dice por qué.',
  'refusal.not_undone.changed_since': '{name}: cambiado después por {by}. Deshaga eso primero.',
  'refusal.not_undone.regulations':
    'Los reglamentos tienen versiones: recupere los valores de una anterior desde su historial.',
  'refusal.not_undone.step': 'Un paso se deshace donde se dio, con un motivo.',
  'refusal.not_undone.two_rallies': 'También cambió otro rally: solo lo deshacen administradores de ambos.',
  'refusal.not_undone.undid_import':
    'Deshizo la importación de {file}: para recuperar sus filas, importe {file} de nuevo.',
  'refusal.not_undone.undone_already': 'Ya se deshizo.',
  'refusal.not_undone.unknown': 'Ya no se sabe cómo era antes: cámbielo a mano.',
  'refusal.not_undone.with_file': 'Vino con {file}: deshaga esta importación en la lista de importaciones.',
  'refusal.number_carried.crew': 'El n.º {number} es de {crew}. Elija otro número o edite ese equipo.',
  'refusal.number_carried.number': 'Otro equipo lleva el número {number}: quíteselo primero.',
  'refusal.number_carried.other_race': 'El número {number} es de un equipo de otra carrera: dé otro a este.',
  'refusal.number_has_facts.later':
    'Un tiempo o una decisión usa el dorsal que este equipo perdería: elija un tramo posterior desde el que valga el dorsal {number}, o haga que valga desde ahora.',
  'refusal.number_has_facts.start_list':
    'El orden de salida publicado de {stages} nombra a este equipo por el dorsal que perdería: elija un tramo posterior desde el que valga el dorsal {number}, o deshaga primero ese orden.',
  'refusal.number_has_facts.void':
    'Un tiempo o una decisión usa el dorsal que este equipo perdería: anúlelo primero, o dé su dorsal al equipo a mano.',
  'refusal.of_another_leg.between':
    'El tramo {stage} no puede pasar a la etapa {leg}: sus controles tienen los puestos {first} a {last}, y en esa etapa hay otros en medio o en el lado equivocado. Dé antes otros puestos a sus controles.',
  'refusal.of_another_leg.code': '{code} está en otra etapa: elimínelo allí primero.',
  'refusal.of_another_leg.control':
    '{control} pertenece al tramo {stage}, que está en la etapa {leg}: un control queda en la etapa de su tramo. Mueva el tramo o quítele el control.',
  'refusal.of_another_leg.day':
    'La etapa {leg} es el {date}, no el {other_date}: una etapa pertenece al día en que empieza. Ponga el {date} en esta fila, u otra etapa.',
  'refusal.of_another_leg.line':
    '{code} pertenece a {stage}, que esta etapa no tiene: dé al tramo su propia línea, encima.',
  'refusal.of_another_leg.stage': 'Este tramo ya está en otra etapa o carrera: cámbielo allí.',
  'refusal.of_another_rally.crew':
    'La categoría, el grupo, la clase, la escudería y el tramo de un equipo deben ser de su carrera: elija otros.',
  'refusal.of_another_rally.fact': 'Actúa sobre una entrada de otro rally: elija una de este.',
  'refusal.of_another_rally.group':
    'El grupo de una distancia debe ser de la carrera de su tramo: elija otro.',
  'refusal.of_another_rally.post': 'El puesto de un control o waypoint debe ser de su rally: elija otro.',
  'refusal.own_account.address': 'Es su propia dirección: otro administrador le da un rol.',
  'refusal.own_account.factor': 'Es el suyo: quítelo en la página de su cuenta.',
  'refusal.own_account.session': 'Es la suya: cierre la sesión en la página de su cuenta.',
  'refusal.post_full.phones':
    'Este puesto ya tiene sus {count} teléfonos: pida a dirección de carrera que quite uno o admita más.',
  'refusal.race_has_facts.race':
    'La carrera {race} tiene tiempos o decisiones, que se conservan: una carrera que no se disputa se anula, no se elimina.',
  'refusal.removed_meanwhile.parent':
    'Aquello a lo que pertenecía {name} se eliminó después: recupérelo primero desde su historial.',
  'refusal.result_official.every_stage':
    'Todos los tramos de la carrera {race} son oficiales, y un equipo se inscribe a partir del primero que no lo es: vuelva primero a dejar provisional el último, con la decisión que lo exige.',
  'refusal.result_official.in_from':
    '{stage} forma parte de resultados oficiales: el equipo {number} puede participar desde {other}.',
  'refusal.role_held.address': '{address} ya tiene este rol: cambie título y carreras en la lista.',
  'refusal.row_stays.page': 'Se hizo un documento a partir de esta página ({page}): queda como está.',
  'refusal.row_stays.version': 'La versión {version} de esta página ({page}) se publicó: queda como está.',
  'refusal.signed_out.account':
    'Inicie sesión primero en su cuenta, con su código si tiene un segundo factor.',
  'refusal.stage_has_classes.crew':
    'El equipo {number} tiene otra clase, escudería o lista desde el tramo {stage}, que por eso no se puede eliminar: cambie eso primero o anule el tramo.',
  'refusal.stage_has_facts.stage':
    'El tramo {stage} tiene tiempos o decisiones, que se conservan: un tramo que no se disputa se cancela, no se elimina.',
  'refusal.stage_has_regulations.stage':
    'Un reglamento rige a partir del tramo {stage}, así que no se puede eliminar: cancélelo.',
  'refusal.stage_renamed.code':
    '{code} se llama ahora {other}: escriba {other} en esta fila, o cambie antes el nombre.',
  'refusal.unknown_time_zone.name':
    '{name} no es una zona horaria: se espera un nombre como Africa/Casablanca.',
  'refusal.unknown_kind.draft': 'Solo se añaden filas a la estructura de un rally en borrador.',
  'refusalRow.legs': 'Etapa {name}',
  'refusalRow.days': 'Día {name}',
  'refusalRow.crews': 'Equipo {name}',
  'refusalRow.crew_numbers': 'Número del equipo {name}',
  'refusalRow.crew_members': 'Miembros del equipo {name}',
  'refusalRow.crew_enrolments': 'Clase del equipo {name}',
  'refusalRow.categories': 'Categoría {name}',
  'refusalRow.groups': 'Grupo {name}',
  'refusalRow.classes': 'Clase {name}',
  'refusalRow.teams': 'Escudería {name}',
  'refusalRow.posts': 'Puesto {name}',
  'refusalRow.regulations': 'Versión {name} del reglamento',
  'refusalRow.stage_distances': 'Distancia de {name}',
};

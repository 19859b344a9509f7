export default {
  'refusal.already_published.document':
    'El documento {document} es de lo mismo y ya está publicado: sustitúyalo o publique este además.',
  'refusal.blocked.blocked': '{called} no puede pasar a «{to}»: {matters}.',
  'refusal.changed_meanwhile.another_time':
    'Entretanto llegó aquí otro tiempo de este equipo, de {by}: diga cuál cuenta.',
  'refusal.changed_meanwhile.another_time_yours':
    'Entretanto llegó aquí otro tiempo de este equipo con su cuenta, desde otro dispositivo: diga cuál cuenta.',
  'refusal.changed_meanwhile.cause_judged':
    'Una penalización de esta causa fue juzgada entretanto por {by}: vuelva a mirarla antes de juzgar.',
  'refusal.changed_meanwhile.crew':
    'Alguien cambió este equipo entretanto: vuelva a mirarlo antes de guardar.',
  'refusal.changed_meanwhile.decided':
    'Fue {how, select, accepted {admitido} refused {rechazado} undone {deshecho} other {corregido}} entretanto por {by}: vuelva a mirarlo antes de decidir.',
  'refusal.changed_meanwhile.decided_yours':
    'Su cuenta lo ha {how, select, accepted {admitido} refused {rechazado} undone {deshecho} other {corregido}} entretanto en otro dispositivo: vuelva a mirarlo antes de decidir.',
  'refusal.changed_meanwhile.not_here':
    'Lo que esto admitiría no está aquí: vuelva a mirarlo antes de decidir.',
  'refusal.changed_meanwhile.penalty_judged':
    'Esta penalización fue juzgada entretanto por {by}: vuelva a mirarla antes de juzgar.',
  'refusal.changed_meanwhile.read_again': 'Cambió entretanto: vuelva a leer la página.',
  'refusal.changed_meanwhile.roadbook':
    'Otra persona cambió este rutómetro entretanto: vuelva a mirarlo y luego cámbielo.',
  'refusal.changed_meanwhile.row': '{name} ya no está como se dejó: vuelva a leer la página.',
  'refusal.changed_meanwhile.status':
    '{called} ya tiene el estado «{status}», no «{from}»: vuelva a mirarlo antes de cambiarlo.',
  'refusal.changed_meanwhile.time':
    'Este tiempo fue {how, select, accepted {admitido} refused {rechazado} undone {deshecho} other {corregido}} entretanto, por {by}: vuelva a mirarlo antes de corregirlo.',
  'refusal.changed_meanwhile.time_yours':
    'Este tiempo fue {how, select, accepted {admitido} refused {rechazado} undone {deshecho} other {corregido}} entretanto con su cuenta, en otro dispositivo: vuelva a mirarlo antes de corregirlo.',
  'refusal.crews_timed.delay':
    'Este retraso movería las salidas de equipos ya cronometrados en {stage}: {numbers}. Indique desde qué salida vale.',
  'refusal.crews_timed.order':
    'Este orden de salida da otra salida a equipos ya cronometrados en {stage}: {numbers}. Solo se publica con un motivo.',
  'refusal.crews_timed.undone_order':
    'Sin este orden de salida, equipos ya cronometrados en {stage} tienen otra salida: {numbers}. Solo se deshace con una decisión.',
  'refusal.held.official': 'Guardado y retenido hasta una decisión: esta página es oficial ({page}).',
  'refusal.held.with_times':
    'Guardado y retenido hasta una decisión: espera con los tiempos de esta página ({page}).',
  'refusal.in_the_future.handed_in': 'No pudo entregarse más tarde que ahora: corrija la hora.',
  'refusal.malformed_instant.calendar': 'Esta fecha no existe en el calendario: {found}. Corríjala.',
  'refusal.malformed_instant.field': '«{field}» no es una fecha y hora: {found}. Escríbala de nuevo.',
  'refusal.malformed_instant.field_calendar': '«{field}» no existe en el calendario: {found}. Corríjalo.',
  'refusal.malformed_instant.found': 'No es una fecha y hora: {found}. Escríbala de nuevo.',
  'refusal.malformed_instant.missing': 'Falta «{field}»: introduzca una fecha y hora.',
  'refusal.needs_reason.for_matters': '{called} solo pasa a «{to}» con un motivo: {matters}.',
  'refusal.needs_reason.for_more':
    '{called}: queda más de lo que cubre el motivo dado: {matters}. Vuelva a mirar y dé un motivo para ello.',
  'refusal.needs_reason.protests':
    '{called} solo pasa a «{to}» con un motivo: las reclamaciones terminarían el {until}, y según el reglamento el {regular}.',
  'refusal.needs_reason.short':
    'Diga por qué en 500 caracteres como máximo: el motivo queda en el historial.',
  'refusal.no_file.unknown': 'Ese fichero no está entre los documentos de este rally: súbalo primero.',
  'refusal.not_completed.stage':
    'El tramo {stage} tiene el estado «{status}»: termínelo antes de comprobarlo.',
  'refusal.not_the_newest.accept':
    'La versión {version} del orden de salida de {stage} no puede admitirse: la versión {newest} ya está publicada. Solo una puede valer: rechace esta o deshaga antes la publicada.',
  'refusal.not_the_newest.again':
    'La versión {version} del orden de salida de {stage} no puede retomarse: la versión {newest} se publicó después. Solo una puede valer: deshaga antes esa.',
  'refusal.not_the_newest.none':
    'Este orden de salida se hizo cuando no había ninguno, y la versión {newest} se publicó después: mire qué difiere y publique de nuevo.',
  'refusal.not_the_newest.since':
    'Este orden de salida se hizo desde la versión {since}, y la versión {newest} se publicó después: mire qué difiere y publique de nuevo.',
  'refusal.not_the_newest.undone':
    'Este orden de salida se hizo desde la versión {since}, retirada después: mire qué difiere y publique de nuevo.',
  'refusal.number_taken.document':
    'El número {number} ya se usó para un documento de este tipo: elija uno nunca usado, o el del mismo documento en otro idioma.',
  'refusal.other_race.crew':
    'El equipo {number} está inscrito en la carrera {race}: elija un tramo o control de esa carrera.',
  'refusal.other_race.fact': 'Actúa sobre una entrada de otra carrera: elija esa carrera o ninguna.',
  'refusal.other_race.row': 'Los equipos de {race} se dejan fuera: impórtelos en esa carrera.',
  'refusal.outside_rally.at': 'Esta hora está a más de 24 horas del rally: {at}. Corríjala.',
  'refusal.outside_rally.date':
    'El {date} está fuera de las fechas del rally, del {first_date} al {last_date}: indique un día dentro de ellas o cambie primero las fechas del rally.',
  'refusal.page_official.above':
    '{called} forma parte de lo que es oficial por sí mismo: deshaga eso primero ({pages}); luego puede pasar a «{to}».',
  'refusal.rally_official.holds_pages':
    'El rally {rally} tiene el estado «{status}», y lo oficial sujeta todos sus tramos y páginas: deshágalo primero; luego esto puede pasar a «{to}»: {called}.',
  'refusal.rally_official.holds_races':
    'El rally {rally} tiene el estado «{status}», y lo oficial sujeta todas sus carreras: deshágalo primero; luego la carrera {race} puede pasar a «{to}».',
  'refusal.stage_official.stage':
    'El tramo {stage} es oficial: vuelva a hacerlo provisional primero, con la decisión que lo exige.',
  'refusal.step_refused.new': '{called} es nuevo: lo que se anula existía antes.',
  'refusal.step_refused.stage_opened':
    '{called} tiene un tramo que se abrió: devuelva primero el tramo a su estado anterior.',
  'refusal.step_refused.with_its_page':
    '{called} pasa a «{to}» con su página: publique toda la carrera en la página de la carrera.',
  'refusal.transition_refused.needs_decision':
    '{called} tiene el estado «{from}»: para pasar a «{to}» indique la decisión o el motivo.',
  'refusal.transition_refused.next': '{called} tiene el estado «{from}». Puede pasar a: {next}.',
  'refusal.transition_refused.stays': '{called} tiene el estado «{from}», que ya no cambia.',
  'refusal.unknown_control.control': 'No hay ningún control {control} en esta carrera.',
  'refusal.unknown_control.elsewhere': 'El control {control} no está en ese tramo.',
  'refusal.unknown_control.needed': 'Falta el control: elija uno de la lista.',
  'refusal.unknown_control.needed_for_time':
    'Un tiempo necesita un puesto, un control o un waypoint: elija uno.',
  'refusal.unknown_control.not_on_stage': 'Este punto no está en el tramo: abra el tramo de nuevo.',
  'refusal.unknown_control.post': 'El puesto {post} no atiende este control ni este waypoint.',
  'refusal.unknown_fact.status':
    'Un estado solo corrige un estado del mismo tramo o página: introdúzcalo sin nombrar otra entrada.',
  'refusal.unknown_number.number': 'Ningún equipo de esta carrera lleva el número {number}.',
  'refusal.unknown_number.numbers': 'Ningún equipo de esta carrera lleva estos números: {numbers}.',
  'refusal.unknown_post.post': 'No hay ningún puesto {post} en este rally.',
  'refusal.unknown_stage.needed': 'Falta el tramo: elija uno de la lista.',
  'refusal.unknown_stage.stage': 'No hay ningún tramo {stage} en esta carrera.',
  'refusal.unknown_version.page':
    'Esta página no se publicó en esta carrera ({page}): elija una que se publicara.',
  'refusal.unknown_version.version':
    'Esta página no se publicó en esta carrera como versión {version} ({page}): elija una versión que se publicara.',
  'refusal.unknown_waypoint.waypoint': 'No hay ningún waypoint {waypoint} en este tramo.',
  'refusal.without_effect.done_before': 'Guardado, sin efecto: lo que se registró antes ya hace lo mismo.',
  'refusal.without_effect.newer_correction':
    'Guardado, sin efecto: vale otra corrección, hecha más tarde según el reloj de su dispositivo. Deshágala o registre esto de nuevo en un dispositivo en hora.',
  'refusal.without_effect.newer_order':
    'Guardado, sin efecto: vale otro orden de salida, hecho más tarde según el reloj de su dispositivo. Deshágalo o registre esto de nuevo en un dispositivo en hora.',
  'refusal.without_effect.not_here_yet':
    'Guardado, sin efecto por ahora: la entrada a la que se refiere no está aquí. Surte efecto en cuanto llegue.',
};

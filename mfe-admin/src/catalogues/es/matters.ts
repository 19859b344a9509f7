/** Los pasos de rallyes y carreras, y lo que un paso encontraría, en español. */
export default {
  'rallyStep.announced': 'Anunciar el rally',
  'rallyStep.open': 'Abrir el rally',
  'rallyStep.running': 'Iniciar el rally',
  'rallyStep.finished': 'Terminar el rally',
  'rallyStep.provisional': 'Declarar provisionales los resultados',
  'rallyStep.official': 'Hacer oficial el rally',
  'rallyStep.archived': 'Archivar el rally',
  'rallyStep.cancelled': 'Cancelar el rally',
  'raceStep.entries_open': 'Abrir la inscripción',
  'raceStep.entries_closed': 'Cerrar la inscripción',
  'raceStep.running': 'Iniciar la carrera',
  'raceStep.suspended': 'Suspender la carrera',
  'raceStep.resume': 'Reanudar la carrera',
  'raceStep.cancelled': 'Cancelar la carrera',
  'race.follows': 'sigue a sus tramos',
  'race.none': 'Aún no hay carreras',
  'race.noneText': 'Un rally tiene una o más carreras: MOTO y AUTO, o un campeonato. Empiece por la primera.',
  'checkEmpty.days_within_dates': 'Fechas: aún no hay jornadas',
  'checkEmpty.first_starts': 'Primeras salidas: aún no hay tramos',
  'checkEmpty.preset': 'Reglamento: aún no hay carreras',
  'checkEmpty.numbers': 'Dorsales: aún no hay equipos',
  'checkEmpty.classes': 'Clases: aún no hay equipos o clases',
  'checkEmpty.points_without_post': 'Puestos: aún no hay controles',
  'checkEmpty.posts_without_code': 'Códigos de emparejamiento: aún no hay puestos',
  'checkEmpty.start_order': 'Orden de salida: ningún tramo por delante',
  'checkEmpty.signed': 'Resultados oficiales: aún no ha terminado ninguna etapa',
  'matters.looking': 'Comprobando lo que está abierto …',
  'matters.none': 'Nada impide este paso.',
  'matters.noneButReason': 'Nada impide este paso, pero necesita un motivo o una decisión.',
  'matters.noneButOpen': 'Nada impide este paso, pero esto sigue pendiente:',
  'matters.openToo': 'Esto también sigue pendiente:',
  'stages.protestShort':
    'Esta hora ya ha pasado, o deja menos tiempo para reclamar que el reglamento. Usarla de todos modos.',
  'matters.cannot': 'Todavía no es posible. Resuelva antes:',
  'matters.unusual': 'Es inusual y necesita un motivo:',
  'matters.reasonHint':
    'Diga por qué a pesar de lo que aparece en la lista. Se guarda con la decisión y puede verse con la página publicada.',
  'matter.before_first_start': 'La primera salida no es hasta {until}',
  'matter.before_its_day': 'No hay primera salida fijada y su jornada es el {names}',
  'matter.crews_unaccounted':
    '{count, plural, one {# equipo sin localizar} other {# equipos sin localizar}}: {names}',
  'matter.no_time': 'Ningún equipo tiene tiempo',
  'matter.protest_running': 'Se admiten reclamaciones hasta {until}',
  'matter.moved_since_posted':
    'Publicado de nuevo porque {count, plural, one {# equipo cambió} other {# equipos cambiaron}} de puesto o de tiempo ({names}): se admiten reclamaciones hasta {until}',
  'matter.stages_open': 'Aún sin terminar: {names}',
  'matter.never_opened': 'Nunca abiertos: {names}',
  'matter.stages_not_official': 'Aún no oficiales: {names}',
  'matter.race_not_signed': 'Los resultados de la carrera aún no son oficiales: {names}',
  'matter.not_driven': 'Ningún tramo de este rally es oficial',
  'matter.missing': '{count, plural, one {falta # llegada} other {faltan # llegadas}}',
  'matter.doubtful': '{count, plural, one {# tiempo dudoso} other {# tiempos dudosos}}: {names}',
  'matter.held':
    '{count, plural, one {# dato a la espera de una decisión} other {# datos a la espera de una decisión}}',
  'matter.proposed': '{count, plural, one {# penalización por juzgar} other {# penalizaciones por juzgar}}',
  'matter.protests':
    '{count, plural, one {# reclamación o consulta sin respuesta} other {# reclamaciones o consultas sin respuesta}}',
  'matter.unchecked_clocks':
    '{count, plural, one {# dispositivo cuyo reloj nunca se comprobó} other {# dispositivos cuyo reloj nunca se comprobó}}: {names}',
  'matter.no_regulations': 'No hay reglamento elegido',
  'matter.earlier_not_begun': 'Tramos anteriores que nunca se abrieron: {names}',
  'matter.opened_early': 'La primera salida no es hasta {until}',
  'matter.opened_before_its_day': 'No hay primera salida fijada y su jornada es el {names}',
  'matter.nobody_began': 'No se ha visto a ningún equipo en él',
  'matter.over_maximum':
    '{count, plural, one {# equipo supera el tiempo máximo} other {# equipos superan el tiempo máximo}}: {names}',
  'matter.never_started':
    '{count, plural, one {# equipo no salió y nadie dijo por qué} other {# equipos no salieron y nadie dijo por qué}}: {names}',
  'matter.start_missing':
    '{count, plural, one {# equipo tiene llegada y no salida} other {# equipos tienen llegada y no salida}}: {names}',
  'matter.control_unseen':
    'Nadie tiene hora en {count, plural, one {este control} other {estos controles}}, así que allí no se juzgó ningún retraso: {names}',
  'matter.has_times':
    '{count, plural, one {# equipo tiene tiempos aquí: con este paso dejan de contar} other {# equipos tienen tiempos aquí: con este paso dejan de contar}}',
  'matter.not_begun': 'No se ha abierto ningún tramo de este rally',
  'matter.no_race': 'El rally no tiene ninguna carrera',
  'matter.no_stage': 'Aún no hay tramos',
  'matter.no_crew': 'Aún no hay equipos',
  'race.missing': 'La carrera todavía no puede empezar. Falta:',
  'race.rallyHolds': 'El rally es oficial: anule eso primero y después podrá cambiar esta carrera.',
  'stages.officialHolds':
    'Este tramo es oficial. Para cambiarlo, devuélvalo antes a provisional; hace falta una decisión.',
  'stages.controlKept':
    '{stage} es oficial: lo que la cronometra no cambia. De este control solo se puede cambiar el nombre. Para cambiar algo más, primero vuelva a hacer provisional {stage}; requiere una decisión.',
  'stages.roadKept':
    'Los tiempos de este control cuentan para resultados oficiales: {pages}. Solo se puede cambiar su nombre. Para cambiar algo más, primero vuelva a hacer provisionales esos resultados; requiere una decisión.',
  'stages.toPages': 'Ir a los resultados de la carrera',
  'stages.controlHeld':
    'Este control forma parte de resultados oficiales. Para cambiarlo, devuélvalos antes a provisionales; hace falta una decisión.',
  'stages.waypointsKept':
    '{stage} es oficial: sus puntos, su orden, distancias, límites y parciales no cambian. Solo se pueden cambiar posiciones y radios. Para cambiar algo más, primero vuelva a hacer provisional {stage}; requiere una decisión.',
  'stages.toStage': 'Ir a {stage}',
  'stages.isOfficial': '{stage} (oficial)',
  'crews.numberKept': 'Un tramo oficial conserva sus números: elija uno posterior.',
};

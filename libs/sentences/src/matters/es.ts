export default {
  'matter.before_first_start': 'La primera salida no es hasta {until}',
  'matter.before_its_day': 'No hay primera salida fijada y su jornada es el {names}',
  'matter.crews_unaccounted':
    '{count, plural, one {# equipo sin localizar} other {# equipos sin localizar}}: {names}',
  'matter.not_derived':
    'No se puede calcular la carrera, y lo registrado desde entonces no figura en ella: avise a quien lleva el servidor',
  'matter.no_time': 'Ningún equipo tiene tiempo',
  'matter.protest_running': 'Se admiten reclamaciones hasta {until}',
  'matter.moved_since_posted':
    'Publicado de nuevo porque {count, plural, one {# equipo cambió} other {# equipos cambiaron}} de puesto o de tiempo ({names}): se admiten reclamaciones hasta {until}',
  'matter.stages_open': 'Aún sin terminar: {names}',
  'matter.never_opened': 'Nunca abiertos: {names}',
  'matter.stages_not_official': 'Aún no oficiales: {names}',
  'matter.race_not_signed': 'Los resultados de la carrera aún no son oficiales: {names}',
  'matter.rally_official': 'El rally {names} es oficial: retire primero ese estado',
  'matter.page_official': 'Oficial por encima, retírelo primero: {names}',
  'matter.was_official': 'Fue oficial y cambia de estado: {names}',
  'matter.not_driven': 'Ningún tramo de este rally es oficial',
  'matter.missing': '{count, plural, one {falta # llegada} other {faltan # llegadas}}',
  'matter.doubtful': '{count, plural, one {# tiempo dudoso} other {# tiempos dudosos}}: {names}',
  'matter.held':
    '{count, plural, one {# dato a la espera de una decisión} other {# datos a la espera de una decisión}}',
  'matter.proposed': '{count, plural, one {# penalización por juzgar} other {# penalizaciones por juzgar}}',
  'matter.protests':
    '{count, plural, one {# reclamación o consulta sin respuesta} other {# reclamaciones o consultas sin respuesta}}',
  'matter.upheld_penalties':
    'La reclamación fue estimada y la penalización sigue contando: {names}. Anule o modifique la penalización.',
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
};

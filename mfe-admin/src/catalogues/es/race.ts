/** The same in Spanish. */
export default {
  'guest.alone': 'Esta parte está en otro sitio',
  'guest.aloneText': 'La administración funciona sola aquí. Abra la parte en su propia dirección:',
  'desk.chronos': 'Cronos',
  'desk.overspeeds': 'Excesos de velocidad',
  'race.ways': 'Páginas de esta carrera',
  'race.firstStart': 'Primera salida',
  'race.noStartOrder': 'Aún no se ha publicado ningún orden de salida.',
  'race.throughOf': '{through} de {starters} han pasado',
  'race.progress': '{started} de {starters} en marcha · {done} en meta · {out} en pista · {gone} parados',
  'race.points': 'Puntos de este tramo',
  'race.seen': '{count} vistos',
  'race.post': 'puesto {post}',
  'race.lastAt': 'último',
  'race.blockers': 'Qué impide publicar',
  'race.nothingOpen': 'Nada: todos los equipos están localizados, nada es dudoso y nada espera una decisión.',
  'race.undriven': 'Aún no se ha disputado ningún tramo.',
  'race.notOfficial': '{status}: todavía no es oficial',
  'race.elsewhere': 'Entre tramos',
  'race.unsigned':
    'Todos los tramos de estos resultados son oficiales o están anulados, y nadie los ha hecho oficiales: {pages}',
  'race.toPages': 'Ir a los resultados',
  'race.pages': 'Publicación de etapas, días y carrera',
  'race.noPages': 'Empiezan con el primer tramo que se abre.',
  'race.pagesText':
    'Cada una sigue a sus tramos, que se publican en el programa, hasta que se publica ella misma.',
  'race.publishedAt': 'publicado {at}',
  'race.protestUntil': 'reclamaciones hasta {at}',
  'race.byStages': 'según sus tramos',
  'race.noStages': 'Esta carrera aún no tiene tramos',
  'race.noStagesText': 'Empiece por su primera etapa y su primer tramo en el programa; lo demás sigue.',
  'race.matter.out':
    '{count, plural, one {# equipo sin localizar} many {# equipos sin localizar} other {# equipos sin localizar}}',
  'race.matter.missing':
    '{count, plural, one {falta # tiempo} many {faltan # tiempos} other {faltan # tiempos}}',
  'race.matter.doubtful':
    '{count, plural, one {# tiempo dudoso} many {# tiempos dudosos} other {# tiempos dudosos}}',
  'race.matter.held':
    '{count, plural, one {# registro retenido} many {# registros retenidos} other {# registros retenidos}}',
  'race.matter.proposed':
    '{count, plural, one {# penalización por juzgar} many {# penalizaciones por juzgar} other {# penalizaciones por juzgar}}',
  'race.state.live': 'En directo',
  'race.state.provisional': 'Provisional',
  'race.state.amended': 'Enmendado',
  'race.state.official': 'Oficial',
  'race.step.live': 'Seguir de nuevo a los tramos',
  'race.step.provisional': 'Publicar resultados provisionales',
  'race.step.official': 'Hacer oficiales los resultados',
  'race.page.race': 'Toda la carrera',
  'race.page.day': 'Día {of}',
  'race.page.after_day': 'General tras el día {of}',
  'race.page.leg': 'Etapa {of}',
  'race.page.after_leg': 'General tras la etapa {of}',
  'race.page.joint': 'Resultado conjunto {of}',
  'race.officialPages':
    '{count, plural, one {# página es oficial} many {# páginas son oficiales} other {# páginas son oficiales}}',
};

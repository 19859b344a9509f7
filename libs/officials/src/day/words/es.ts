/** Steps of race day, in Spanish. */
export default {
  'day.steps': 'Pasos de la carrera',
  'day.inTheWay': 'Lo que bloquea',
  'day.explain': 'En qué consiste: {step}',
  'day.state.done': 'Hecho',
  'day.state.now': 'Ahora',
  'day.state.to_come': 'Por venir',
  'day.by.check': 'Cronometrador jefe',
  'day.by.decide': 'Director de carrera',
  'day.by.manage_entries': 'Secretario de inscripciones',
  'day.by.publish': 'Director de carrera',
  'day.by.set_up': 'Administrador',
  'day.by.time': 'Equipo de cronometraje',
  'day.folded.setUp': 'Preparación',
  'day.folded.leg': 'Etapa {leg}',
  'day.step.entries': 'Inscritos',
  'day.go.entries': 'Abrir los inscritos',
  'day.help.entries':
    'La lista de inscritos nombra a los equipos que participan, con sus números, categorías y clases. Los reglamentos suelen pedir una lista publicada de inscritos admitidos antes de la salida. Un equipo puede retirarse después, pero su número sigue siendo suyo todo el rally.',
  'day.step.regulations': 'Reglamento',
  'day.go.regulations': 'Abrir el reglamento',
  'day.help.regulations':
    'El reglamento decide cómo se calculan tiempos y penalizaciones: elija el modelo más parecido al suyo y cambie lo que difiera. El reglamento particular se publica antes del rally y solo se modifica con complementos numerados y fechados. Un cambio hecho tras disputarse un tramo vale desde un tramo posterior.',
  'day.step.schedule': 'Programa',
  'day.go.schedule': 'Abrir el programa',
  'day.help.schedule':
    'El programa contiene días, etapas, tramos y controles, con distancias, tiempos y la salida del primer coche. Los equipos lo reciben por escrito, normalmente como itinerario del reglamento particular. De él se calcula cada hora teórica de un equipo.',
  'day.step.roadbook': 'Waypoints',
  'day.go.roadbook': 'Abrir los waypoints',
  'day.help.roadbook':
    'Los puntos de paso de cada tramo, con sus tipos, distancias y zonas de velocidad, salen del libro de ruta. En los raids, un punto no pasado cuesta una penalización en tiempo y una zona de velocidad tiene su propia tarifa. Guarde los puntos en secreto hasta entregar el libro de ruta si su reglamento lo pide.',
  'day.step.posts': 'Puestos y teléfonos',
  'day.go.posts': 'Abrir los puestos',
  'day.help.posts':
    'Cada control necesita un puesto, y cada puesto un teléfono con la hora comprobada o una hoja de control. Los reglamentos suelen pedir que los controles abran antes de la hora del primer coche y sigan hasta que pase el último o el coche escoba. Vincule los teléfonos y compruebe su hora antes de que salgan los comisarios.',
  'day.step.announce': 'Anunciar el rally',
  'day.go.announce': 'Anunciar el rally',
  'day.help.announce':
    'Un borrador solo lo ven sus oficiales; una vez anunciado, equipos y público encuentran el rally, sus inscritos y sus documentos. Los organizadores suelen publicar al abrir las inscripciones o al aprobarse el reglamento particular. Un ensayo puede seguir como borrador hasta el final.',
  'day.step.start_list': 'Lista de salida de la etapa {leg}',
  'day.go.start_list': 'Abrir la lista de salida',
  'day.help.start_list':
    'La lista de salida da a cada equipo su puesto y su hora de salida de la etapa. En la primera etapa suele seguir los números o el prólogo, después la clasificación tras la etapa anterior. La firma el director de carrera y se publica a la hora que fija el reglamento.',
  'day.step.results': '{page}: hacer oficial',
  'day.go.results': 'Hacer oficial',
  'day.help.results':
    'Todos los tramos de estos resultados son oficiales o están anulados, y los resultados mismos no lo son. Nada cambia ya en ellos salvo por decisión de los comisarios deportivos. El director de carrera los firma cuando termina el plazo de reclamación.',
  'day.step.pack': 'Dosier de la etapa {leg}',
  'day.go.pack': 'Hacer el dosier',
  'day.help.pack':
    'El dosier de la tarde reúne las clasificaciones, las penalizaciones y la próxima lista de salida como documentos numerados. Los reglamentos suelen pedir que se expongan en el tablón oficial con hora y firma. La hora del documento es la que cuenta para las reclamaciones.',
  'day.step.open': 'Abrir {stage}',
  'day.go.open': 'Abrir el tramo',
  'day.help.open':
    'Un tramo abierto acepta tiempos y empieza su página en directo. Ábralo cuando los puestos estén listos y el recorrido declarado libre, antes de la hora del primer coche. Solo el director de carrera autoriza una salida.',
  'day.step.started': 'Todos han salido en {stage}',
  'day.go.started': 'Ver quién no ha salido',
  'day.help.started':
    'Cada equipo de la lista de salida ha salido o consta como no salido. A un equipo que llega tarde se le puede permitir salir dentro del plazo del reglamento, y conserva su penalización. Este paso termina solo.',
  'day.step.accounted': 'Cerrar {stage}',
  'day.go.accounted': 'Cerrar el tramo',
  'day.go.times': 'Introducir tiempos',
  'day.help.accounted':
    'Un tramo está completo cuando cada equipo que salió ha llegado, ha abandonado o ha sido localizado de otro modo. Ningún tramo se cierra con un equipo sin localizar: es una norma de seguridad antes que de resultados. El coche escoba pasa tras el último equipo.',
  'day.step.checked': 'Comprobar {stage}',
  'day.go.checked': 'Confirmar la comprobación',
  'day.help.checked':
    'Una segunda persona compara los tiempos registrados con los carnés, las hojas de control y el cronómetro. Lo que difiere se corrige con un motivo antes de publicar. Desde entonces, un cambio de tiempo espera a un administrador.',
  'day.step.provisional': 'Publicar {stage} provisional',
  'day.go.provisional': 'Publicar resultados provisionales',
  'day.help.provisional':
    'Los resultados provisionales se publican con número, hora y nombre del director de carrera. Desde la publicación, los equipos pueden consultar y reclamar. Los reglamentos suelen pedirlos poco después del último equipo, a menudo en dos horas.',
  'day.step.protest': 'Plazo de reclamación de {stage}',
  'day.go.protest': 'Ver las reclamaciones',
  'day.help.protest':
    'Los equipos pueden reclamar contra los resultados publicados hasta la hora indicada. Los reglamentos suelen dar 30 minutos desde la publicación, y un cambio que mueve a un equipo abre un plazo nuevo. Cada reclamación se responde por escrito antes de que los resultados sean oficiales.',
  'day.step.official': 'Hacer oficial {stage}',
  'day.go.official': 'Hacer oficial',
  'day.help.official':
    'Los resultados oficiales son definitivos: el plazo de reclamación ha terminado y lo pendiente está resuelto. Un cambio posterior necesita una decisión de los comisarios deportivos o una apelación, citada con la nueva versión. Lo que se acepta como pendiente se registra con su motivo.',
  'day.step.cancelled': '{stage} está anulado',
  'day.help.cancelled':
    'Un tramo anulado no da tiempo a nadie y no cuenta para ninguna clasificación. Las penalizaciones en los controles horarios de enlace suelen mantenerse, salvo que se perdonen. La decisión se publica con su motivo.',
  'day.step.joint': '{page}: hacer oficial',
  'day.go.joint': 'Hacer oficial',
  'day.help.joint':
    'Las partes de un tramo disputado en varias secciones se clasifican juntas. La clasificación conjunta es oficial cuando cada parte es oficial o está anulada. Tiene página y firma propias.',
  'day.step.final': 'Clasificación final',
  'day.go.final': 'Hacer oficial la clasificación final',
  'day.help.final':
    'La clasificación final cierra la carrera: tras el último tramo, su plazo de reclamación y la última decisión pendiente. La firman el director de carrera y los comisarios deportivos, y según ella se dan los premios. Después solo la cambian una apelación o un hecho nuevo.',
  'day.step.race_cancelled': 'La carrera está anulada',
  'day.help.race_cancelled':
    'Una carrera anulada no tiene más pasos. Lo publicado sigue siendo legible. La decisión y su motivo están en la página del rally.',
  'day.fact.entries.done': '{crews, plural, one {# equipo} other {# equipos}}',
  'day.fact.entries.open': '{crews, plural, one {# equipo} other {# equipos}}',
  'day.fact.regulations.done': '{version, plural, =0 {según el modelo} one {versión #} other {versión #}}',
  'day.fact.schedule.done': '{stages, plural, one {# tramo} other {# tramos}}',
  'day.fact.schedule.open': '{stages, plural, one {# tramo} other {# tramos}}',
  'day.fact.posts.done': '{posts, plural, one {# puesto} other {# puestos}}',
  'day.fact.posts.open': '{posts, plural, one {# puesto} other {# puestos}}',
  'day.fact.announce.done': '{status, select, rehearsal {Ensayo: solo lo ven los oficiales} other {público}}',
  'day.fact.announce.open': 'Borrador: solo lo ven los oficiales',
  'day.fact.start_list.done': '{crews, plural, one {# equipo} other {# equipos}}',
  'day.fact.open.open': '{first, select, none {Aún sin horas de salida} other {Primera salida {first}}}',
  'day.fact.started.open': 'Han salido {started} de {starters}',
  'day.fact.accounted.open': '{through} de {starters} llegados, {out} en el tramo',
  'day.fact.protest.open': '{until, select, none {Empieza con la publicación} other {Hasta {until}}}',
  'day.fact.official.done': 'oficial {at}',
  'day.fact.final.done': 'oficial {at}',
};

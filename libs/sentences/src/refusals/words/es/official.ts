export default {
  'refusal.names': '{names} y {more} más',
  'refusal.result_official.changes':
    'Esto cambiaría lo que es oficial ({pages}): vuelva a hacerlo provisional primero, con la decisión que lo exige.',
  'refusal.result_official.race':
    'Los resultados de la carrera {race} son oficiales y todo equipo inscrito figura en ellos: vuelva a hacerlos provisionales primero, con la decisión que lo exige.',
  'refusal.result_official.time_zone':
    'Lo que es oficial ({pages}) se lee en esta zona horaria: vuelva a hacerlo provisional primero, con la decisión que lo exige.',
  'refusal.result_official.crew':
    'Esto no puede cambiar en el equipo {number}: {what}. Forma parte de un resultado oficial ({pages}). Vuelva a hacerlo provisional primero, con la decisión que lo exige.',
  'refusal.result_official.crew_removed':
    'El equipo {number} no se puede eliminar: forma parte de un resultado oficial ({pages}). Vuelva a hacerlo provisional primero, con la decisión que lo exige.',
  'refusal.result_official.claims':
    'Lo registrado con el dorsal {number} contaría para este equipo en un resultado oficial ({pages}): dele otro dorsal, o vuelva a hacerlo provisional primero, con la decisión que lo exige.',
  'refusal.signed_by_removal.pages':
    'Esto haría oficiales páginas que nadie firmó ({pages}): anule los tramos, con el motivo.',
  'refusal.late_entry_moved.behind':
    'Inscritos tarde, tras el tramo {stage}: {numbers}. Con otro orden estarían en otros tramos: deje {stages} tras {stage}.',
  'refusal.late_entry_moved.before':
    'Inscritos tarde, tras el tramo {stage}: {numbers}. Con otro orden estarían en otros tramos: deje {stages} antes de {stage}.',
  'refusal.crew_has_facts.times':
    'El equipo {number} tiene tiempos o decisiones: se retira, no se elimina. Registre su abandono.',
  'refusal.crew_has_facts.start_list':
    'El orden de salida publicado de {stages} nombra al equipo {number}: publique uno sin él, o deshaga primero ese orden.',
  'refusal.stage_published.removed':
    'El tramo {stage} está publicado (estado: {status}): se anula, no se elimina.',
  'refusal.stage_published.removed_official':
    'El tramo {stage} está publicado (estado: {status}): se anula, no se elimina. Vuelva a hacerlo provisional primero, con la decisión que lo exige.',
  'refusal.stage_published.classified':
    'El tramo {stage} está publicado (estado: {status}): se clasifica y no pasa a ser: {kind}. Ábralo de nuevo primero.',
  'refusal.rally_official.keeps':
    'El rally {rally} tiene el estado «{status}», y lo oficial conserva sus carreras, etapas y tramos: deshaga primero ese estado.',
  'refusalWhat.somebody': 'otra persona',
  'refusalWhat.this': 'Esto',
  'refusalWhat.of_stage': '{matter} ({stage})',
  'refusalCalled.race': 'La carrera {name}',
  'refusalCalled.rally': 'El rally {name}',
  'refusalCalled.document': 'El documento {name}',
  'refusalCalled.penalty': 'Esta penalización',
  'refusalWhat.number': 'dorsal',
  'refusalWhat.category': 'categoría',
  'refusalWhat.class': 'clase',
  'refusalWhat.group': 'grupo',
  'refusalWhat.lists': 'listas',
  'refusalWhat.team': 'escudería',
  'refusalWhat.driver': 'piloto',
  'refusalWhat.codriver': 'copiloto',
  'refusalWhat.mechanic': 'mecánico',
  'refusalWhat.in_from': 'primer tramo',
  'refusalKind.liaison': 'enlace',
  'refusalKind.shakedown': 'shakedown',
  'refusalStatus.started': 'iniciado',
  'refusalStatus.withdrawn': 'retirado',
  'refusalStatus.published': 'publicado',
  'refusalStatus.draft': 'borrador',
  'refusalStatus.announced': 'anunciado',
  'refusalStatus.open': 'abierto',
  'refusalStatus.finished': 'terminado',
  'refusalStatus.archived': 'archivado',
  'refusalStatus.entries_open': 'inscripciones abiertas',
  'refusalStatus.entries_closed': 'inscripciones cerradas',
  'refusalStatus.suspended': 'suspendido',
  'refusalStatus.to_run': 'por disputar',
  'refusalStatus.start_order_provisional': 'orden de salida provisional',
  'refusalStatus.start_order_published': 'orden de salida publicado',
  'refusalStatus.running': 'en curso',
  'refusalStatus.interrupted': 'interrumpido',
  'refusalStatus.shortened': 'acortado',
  'refusalStatus.interrupted_final': 'detenido definitivamente',
  'refusalStatus.completed': 'terminado',
  'refusalStatus.provisional': 'provisional',
  'refusalStatus.official': 'oficial',
  'refusalStatus.cancelled': 'anulado',
  'refusalStatus.live': 'en directo',
  'refusalStatus.proposed': 'propuesto',
  'refusalStatus.confirmed': 'confirmado',
  'refusalStatus.dismissed': 'descartado',
  'refusalStatus.amended': 'modificado',
  'refusalStatus.annulled': 'anulado de oficio',
  'refusalStatus.confirm': 'confirmado',
  'refusalStatus.dismiss': 'descartado',
  'refusalStatus.amend': 'modificado',
  'refusalStatus.cancel': 'anulado',
  'refusalStatus.annul': 'anulado de oficio',
};

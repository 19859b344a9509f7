/** The ledger in Spanish. */
export default {
  'ledger.title': 'Registro',
  'ledger.last': 'Última comprobación',
  'ledger.never': 'Aún no se ha comprobado.',
  'ledger.text':
    'Cada anotación está encadenada a la anterior. Una comprobación vuelve a calcular toda la cadena y compara cada anotación, y los tiempos de los que salen las páginas, con lo que se recibió.',
  'ledger.check': 'Comprobar el registro',
  'ledger.checking': 'Comprobando …',
  'ledger.whole': 'El registro está íntegro: no se ha modificado, eliminado ni añadido nada.',
  'ledger.wholeThen': 'Íntegro',
  'ledger.broken':
    'Roto en la anotación {position}: {why, select, no_fact {la propia anotación ha desaparecido} not_in_ledger {se ha insertado una anotación} missing {falta una anotación antes de ella} hash {su huella no se sigue de la anterior} moved {se ha movido a otro lugar} digest {no es lo que se recibió} kept {el tiempo, el número o la decisión que usan las páginas no es lo que se recibió} end {se han quitado o añadido anotaciones al final} other {una comprobación anterior encontró aquí otra huella}}.',
  'ledger.who': '{at} · {who} · hasta la anotación {position}',
  'ledger.somebody': 'alguien cuya cuenta ya no existe',
  'ledger.now': 'Ahora',
  'ledger.position': 'Anotaciones',
  'ledger.hash': 'Huella de la última anotación',
  'ledger.note':
    'Apunte ambas o imprima esta página: quien tenga la base de datos podría calcular otra cadena, pero no con esta huella.',
  'ledger.erased':
    '{count, plural, one {El texto de # informe o alarma se ha borrado porque ya no hace falta conservarlo. Sigue en la cadena.} other {Los textos de # informes y alarmas se han borrado porque ya no hace falta conservarlos. Siguen en la cadena.}}',
  'ledger.earlier': 'Comprobaciones anteriores',
};

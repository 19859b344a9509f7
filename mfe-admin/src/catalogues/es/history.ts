/** Histories and what was changed by two at once, in Spanish. */
import columns from '@bivouac/sentences/columns/es';

export default {
  ...columns,
  'history.title': 'Historial',
  'history.reason': 'Motivo: {reason}',
  'history.ofRow': 'Historial de {name}',
  'history.none':
    'Aquí aún no se ha cambiado nada. Lo que cambie figura aquí: quién, cuándo y qué había antes.',
  'history.takeBack': 'Deshacer esto',
  'history.isUndone': 'Deshecho',
  'history.isUndoing': 'Deshace una acción',
  'history.isRedoing': 'Rehace una acción',
  'history.yes': 'sí',
  'history.no': 'no',
  'clash.title': '{name} cambió entretanto',
  'clash.who': '{who} lo cambió el {at}, después de que usted lo abriera. ¿Qué valores deben quedar?',
  'clash.somebody': 'Alguien',
  'clash.value': 'Valor',
  'clash.before': 'Al abrir',
  'clash.theirs': 'Los suyos',
  'clash.mine': 'Los míos',
  'clash.keepTheirs': 'Dejar los suyos',
  'clash.keepMine': 'Guardar los míos',
};

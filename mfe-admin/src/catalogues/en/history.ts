/** Histories and what was changed by two at once, in English. */
import columns from '@bivouac/sentences/columns/en';

export default {
  ...columns,
  'history.title': 'History',
  'history.reason': 'Reason: {reason}',
  'history.ofRow': 'History of {name}',
  'history.none':
    'Nothing was changed here yet. What you change stands here with who, when, and what it was before.',
  'history.takeBack': 'Undo',
  'history.isUndone': 'Undone',
  'history.isUndoing': 'Undoes a change',
  'history.isRedoing': 'Redoes a change',
  'history.yes': 'yes',
  'history.no': 'no',
  'clash.title': '{name} was changed in the meantime',
  'clash.who': '{who} changed it on {at}, after you had opened it. Which values do you want to keep?',
  'clash.somebody': 'Another official',
  'clash.value': 'Value',
  'clash.before': 'When you opened it',
  'clash.theirs': 'Theirs',
  'clash.mine': 'Yours',
  'clash.keepTheirs': 'Keep theirs',
  'clash.keepMine': 'Save mine',
};

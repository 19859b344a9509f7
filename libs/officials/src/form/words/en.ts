export default {
  cancel: 'Back',
  reason: 'Reason',
  'draft.notSent': 'Not sent, {age}',
  'draft.goOn': 'Go on',
  'draft.throwAway': 'Throw away',
  'draft.overtaken':
    'Another official changed this in the meantime. What you typed is still in the form: compare before you save.',
};

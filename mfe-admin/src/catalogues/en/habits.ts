/** The habits every page has, in English. */
export default {
  'draft.notSent': 'Not sent, {age}',
  'draft.goOn': 'Go on',
  'draft.throwAway': 'Throw away',
  'draft.overtaken':
    'Somebody changed the same meanwhile. Your words stand in the form: compare before you save.',
};

/** What a plan moves on published pages, and what it asks. */
import pageKinds from '@bivouac/sentences/page-names/en';

export default {
  ...pageKinds,
  'plan.title': 'Published results change',
  'plan.titleLive': 'Results change',
  'plan.lost': 'Crew {number} loses its time on {stage}.',
  'plan.text':
    '{count, plural, one {One row of a published page changes. Check it and say why.} other {# rows of published pages change. Check them and say why.}}',
  'plan.check':
    '{count, plural, one {One row of a published page changes.} other {# rows of published pages change.}}',
  'plan.save': 'Save',
  'plan.isChanged': 'Something else was changed in the meantime. This is what would happen now.',
  'plan.isStill': 'Something else was changed in the meantime. No result changes any more.',
  'plan.titleDone': 'Nothing to save',
  'plan.undone': 'It was already undone.',
  'plan.done': 'It was already done.',
  'plan.now': 'Now',
  'plan.then': 'Then',
  'plan.more': '{count, plural, one {One more row changes.} other {# more rows change.}}',
  'plan.gone': 'not on the page',
  'plan.unpublished': 'not published',
  'plan.undoes': 'You undo: {what}',
  'plan.redoes': 'You redo: {what}',
  'plan.apply': 'Undo with this reason',
  'plan.redo': 'Redo with this reason',
  'plan.keep': 'Save with this reason',
  'plan.cancel': 'Cancel',
  'plan.close': 'Close',
  'plan.crew': 'Crew',
  'plan.reason': 'Reason',
  'plan.given': 'Reason: {reason}',
  'plan.hint': 'It is kept with the new version of the published pages, e.g. the number of the decision.',
  'plan.rest': '{count, plural, one {and # more} other {and # more}}',
  'plan.km': '{km} km',
  'plan.precision': 'Times in {seconds, plural, =1 {seconds} one {# s} other {# s}}',
};

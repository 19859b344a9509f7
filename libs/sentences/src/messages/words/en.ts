export default {
  'told.delivered': '{delivered} of {phones, plural, one {# phone} other {# phones}}',
  'told.silentSince': '{count} silent since {at}',
  'told.silent': '{count} silent, not all of them ever heard of',
  'told.understood': '{understood} of {delivered} acknowledged',
  'told.noPhones':
    '{count, plural, one {# post without a phone: use the radio} other {# posts without a phone: use the radio}}',
  'told.nobody': 'No post is told: nobody serves it yet. Give its controls to posts first.',
  'told.post': 'Post',
  'told.hasIt': 'Has it since',
  'told.said': 'Understood at',
  'told.heardOf': 'Last heard of',
  'told.byRadio': 'no phone: use the radio',
  'told.notYet': 'not yet',
  'told.never': 'never',
  'told.toOfficials': 'Notices to officials',
  'told.stage_stopped': '{stage} is stopped',
  'told.stage_reopened': '{stage} goes on',
};

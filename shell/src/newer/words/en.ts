export default {
  'newer.site': 'A new version of this site is available.',
  'newer.take': 'Update now',
};

/** What was published of a page, version by version, and whether it is what it says. */
export default {
  'version.list': 'Published versions',
  'version.noneYet': 'Nothing has been published here yet.',
  'version.none': 'There is no version {version} of this page',
  'version.toNow': 'To the page as it is now',
  'version.superseded': 'This is version {version} of {last}. It has been superseded.',
  'version.last': 'This is version {version} of {last}, as it was published.',
  'version.shown': 'On the screen',
  'version.read': 'Read it',
  'version.copy': 'Copy',
  'version.copied': 'Copied',
  'version.check': 'Check',
  'version.matches': '✓ This is what was published, to the letter',
  'version.differs': '✗ This differs from what was published',
};

/** How a package's CHANGELOG.md says what was new: in the words of whoever changed it, and by versions, which stay when commits are moved. */
export default {
  getReleaseLine: async ({ summary }) => `- ${summary.trim().replaceAll('\n', '\n  ')}`,
  getDependencyReleaseLine: async (_changesets, packages) =>
    packages.length > 0
      ? `- Stands on ${packages.map(({ name, newVersion }) => `${name} ${newVersion}`).join(', ')}.`
      : '',
};

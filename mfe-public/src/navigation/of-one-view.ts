/** Choices that belong to one view of a span: another view has versions of its own. */
export const OF_ONE_VIEW = ['version', 'panel'];

/** Papers that never were: for tests. */
export * from './paper-story.ts';
export * from './penalty-story.ts';

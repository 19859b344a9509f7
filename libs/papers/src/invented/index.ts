export * from './paper-story.ts';
export * from './penalty-story.ts';

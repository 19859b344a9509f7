/** A golden case that says something nobody understands. */
export class StoryUnreadable extends Error {
  override readonly name = 'StoryUnreadable';
  readonly reason: 'sentence' | 'duration' | 'unknown_stage' | 'unknown_name' | 'answers';

  constructor(reason: StoryUnreadable['reason'], found: string) {
    super(`This story cannot be told: ${reason.replace('_', ' ')} ${found}.`);
    this.reason = reason;
  }
}

const SENTENCES = {
  wrong_name: 'The manifest must name the remote by its folder.',
  wrong_contract: 'The manifest must name the version of the contract the remote is built against.',
  nothing_shown: 'At an unknown address the remote must say that there is nothing, and where to go on.',
  no_heading: 'Every page must have one h1.',
  left_behind: 'After unmount the remote must have taken everything of its own out of the page.',
  failed: 'The remote reported a fatal error where it should have rendered.',
  touched_history: 'Only the shell may change the history: navigate through the router.',
  language_ignored: 'The remote must speak the language it is handed by an update.',
  mounted_again: 'An update must not throw away what the remote has on the screen.',
  not_alone: 'Unmounting one copy of the remote must leave the other one alone.',
  same_ids: 'Two copies of the remote must not share element ids.',
} as const;

export class ContractBroken extends Error {
  readonly reason: keyof typeof SENTENCES;

  constructor(reason: keyof typeof SENTENCES) {
    super(SENTENCES[reason]);
    this.name = 'ContractBroken';
    this.reason = reason;
  }
}

/** Why a deployment stopped before anything was changed, or where. */

export type DeployRefusedReason = 'bad_setting' | 'command_failed' | 'not_built';

export class DeployRefused extends Error {
  override readonly name = 'DeployRefused';
  readonly reason: DeployRefusedReason;

  constructor(reason: DeployRefusedReason, sentence: string) {
    super(sentence);
    this.reason = reason;
  }
}

/** Names of a stage's status. */
export default {
  'stageStatus.to_run': 'To run',
  'stageStatus.running': 'Running',
  'stageStatus.interrupted': 'Interrupted',
  'stageStatus.shortened': 'Shortened',
  'stageStatus.interrupted_final': 'Stopped',
  'stageStatus.completed': 'Completed',
  'stageStatus.provisional': 'Provisional',
  'stageStatus.official': 'Official',
  'stageStatus.sinceAmended': '{status} (amended)',
  'stageStatus.cancelled': 'Cancelled',
};

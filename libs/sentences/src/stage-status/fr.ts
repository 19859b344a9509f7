/** Names of a stage's status in French. */
export default {
  'stageStatus.to_run': 'À courir',
  'stageStatus.running': 'En cours',
  'stageStatus.interrupted': 'Interrompue',
  'stageStatus.shortened': 'Écourtée',
  'stageStatus.interrupted_final': 'Arrêtée',
  'stageStatus.completed': 'Terminée',
  'stageStatus.provisional': 'Provisoire',
  'stageStatus.official': 'Officielle',
  'stageStatus.sinceAmended': '{status} (modifiée)',
  'stageStatus.cancelled': 'Annulée',
};

/** Names of a stage's status in Spanish. */
export default {
  'stageStatus.to_run': 'Por disputar',
  'stageStatus.running': 'En curso',
  'stageStatus.interrupted': 'Interrumpido',
  'stageStatus.shortened': 'Acortado',
  'stageStatus.interrupted_final': 'Detenido',
  'stageStatus.completed': 'Terminado',
  'stageStatus.provisional': 'Provisional',
  'stageStatus.official': 'Oficial',
  'stageStatus.sinceAmended': '{status} (modificado)',
  'stageStatus.cancelled': 'Anulado',
};

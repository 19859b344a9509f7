export default {
  'told.delivered':
    '{delivered} de {phones, plural, one {# teléfono} many {# teléfonos} other {# teléfonos}}',
  'told.silentSince': '{count} en silencio desde las {at}',
  'told.silent': '{count} en silencio, alguno sin dar señal nunca',
  'told.understood': '{understood} de {delivered} han confirmado',
  'told.noPhones':
    '{count, plural, one {# puesto sin teléfono} many {# puestos sin teléfono} other {# puestos sin teléfono}}: por radio',
  'told.nobody':
    'No se avisa a ningún puesto: nadie lo atiende todavía. Asigne antes sus controles a puestos.',
  'told.post': 'Puesto',
  'told.hasIt': 'Lo tiene desde',
  'told.said': 'Entendido a las',
  'told.heardOf': 'Última señal',
  'told.byRadio': 'sin teléfono: por radio',
  'told.notYet': 'aún no',
  'told.never': 'nunca',
  'told.toOfficials': 'Avisos a los oficiales',
  'told.stage_stopped': '{stage} está parado',
  'told.stage_reopened': '{stage} se reanuda',
};

export default {
  'tried.title': 'Probando {remote}',
  'tried.from': 'desde {url}. No está firmada y solo se ve en esta pestaña.',
  'tried.refused': '{asked} no se puede probar aquí. Este sitio admite {form} desde {origins}.',
  'tried.leave': 'Dejar de probar',
};

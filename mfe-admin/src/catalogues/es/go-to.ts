/** The search that goes anywhere, in Spanish. */
export default {
  'goTo.title': 'Ir a cualquier parte',
  'goTo.field': 'Rally, carrera, página, tramo o número',
  'goTo.keys': 'Las flechas eligen · Intro va · Esc cierra',
  'goTo.nothing': 'Nada se llama así: escriba menos letras.',
  'goTo.day': 'toda la jornada',
  'goTo.liveCrews': 'Páginas en directo: equipos',
  'goTo.livePenalties': 'Páginas en directo: penalizaciones',
  'goTo.liveRetirements': 'Páginas en directo: abandonos',
  'goTo.livePdfs': 'Páginas en directo: documentos',
};

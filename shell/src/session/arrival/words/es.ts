/** A link that brings somebody's session along, in Spanish. */
import type en from './en.ts';

export default {
  'arrival.ask': '¿Iniciar sesión como {name}?',
  'arrival.nameless': 'una cuenta sin dirección',
  'arrival.why':
    'El enlace que ha seguido inicia sesión en esta cuenta. Diga que sí solo si es suya: en la cuenta de otra persona, esa persona ve lo que usted hace.',
  'arrival.instead': 'Aquí ha iniciado sesión como {name}: si dice que sí, esa sesión se cierra.',
  'arrival.yes': 'Sí, iniciar sesión',
  'arrival.no': 'No, no es mía',
} satisfies typeof en;

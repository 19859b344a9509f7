import type en from './en.ts';

export default {
  'arrival.signIn': '¿Iniciar sesión como {name}?',
  'arrival.recover': '¿Elegir una nueva contraseña para {name}?',
  'arrival.open': '¿Abrir el enlace del correo?',
  'arrival.openWhy': 'Sirve una sola vez. Ábralo solo si lo ha pedido, o si sabe quién se lo ha enviado.',
  'arrival.openIt': 'Abrirlo',
  'arrival.later': 'Ahora no',
  'arrival.goOn': 'Sí, continuar',
  'arrival.nameless': 'una cuenta sin dirección',
  'arrival.why':
    'El enlace que ha seguido inicia sesión en esta cuenta. Diga que sí solo si es suya: en la cuenta de otra persona, esa persona ve lo que usted hace.',
  'arrival.instead': 'Aquí ha iniciado sesión como {name}: si dice que sí, esa sesión se cierra.',
  'arrival.yes': 'Sí, iniciar sesión',
  'arrival.no': 'No, no es mía',
} satisfies typeof en;

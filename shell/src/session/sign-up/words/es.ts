import type en from './en.ts';

export default {
  'signUp.title': 'Crear una cuenta',
  'signUp.lead': 'Una cuenta por sí sola no da acceso a nada: un administrador le da una función.',
  'signUp.name': 'Su nombre, como lo ven los administradores',
  'signUp.email': 'Correo electrónico',
  'signUp.send': 'Crear la cuenta',
  'signUp.sending': 'Creando …',
  'signUp.known': 'Tengo una cuenta: entrar',
  'signUp.choose': '¿Aún no tiene cuenta? Cree una',
  'signUp.closed': 'Las cuentas se crean por invitación',
  'signUp.closedText': 'Pida una a un administrador del rally: llega por correo electrónico.',
  'signUp.unread': 'Este sitio no dice si admite cuentas nuevas',
} satisfies typeof en;

export default {
  'letters.kept':
    'Este sitio no envía correos: no tiene servidor de correo. Lo que escribe se lee en la máquina en la que funciona. Pregunte a quien la lleva.',
  'letters.recovery':
    'Este sitio no envía correos: no tiene servidor de correo. Pida a un administrador del sitio un enlace para elegir una nueva contraseña.',
};

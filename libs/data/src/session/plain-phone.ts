/** Without the spaces, dots, dashes and brackets people type. */
export function plainPhone(typed: string): string {
  return typed.replace(/[\s().-]/g, '');
}

/** The same with a plus for the double zero; null: it lacks its country code, and cannot be called from everywhere (E.164). */
export function wholePhone(typed: string): string | null {
  const phone = plainPhone(typed).replace(/^00/, '+');
  return /^\+[1-9]\d{6,14}$/.test(phone) ? phone : null;
}

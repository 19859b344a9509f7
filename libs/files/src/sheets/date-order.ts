/** Whether dates written in numbers, 06/01/2026, begin with the day or the month: the file as a whole says it, or a person. */

export type DateOrder = 'day' | 'month';

/** With a dot between them the day is first everywhere. */
const NUMBERS = /^\s*(\d{1,2})([/-])(\d{1,2})\2\d{4}(?!\d)/;

export class DateOrderFinder {
  #sees = { day: false, month: false, either: false };

  add(cell: string): void {
    const [, first, , second] = NUMBERS.exec(cell) ?? [];
    if (first === undefined || first === second) return;
    if (Number(first) > 12) this.#sees.day = true;
    else if (Number(second) > 12) this.#sees.month = true;
    else this.#sees.either = true;
  }

  /** `either`: it must be asked; `null`: there is no date of which it would matter. */
  read(): DateOrder | 'either' | null {
    const { day, month, either } = this.#sees;
    if (day !== month) return day ? 'day' : 'month';
    return day || either ? 'either' : null;
  }
}

/** A table of results as its reader reads it: a line per crew, cells named by the head of their column. */
import type { Locator } from '@playwright/test';

export class ResultTable {
  readonly table: Locator;

  constructor(table: Locator) {
    this.table = table;
  }

  /** The row of the crew with this number. */
  row(number: string): Locator {
    const escaped = number.replace(/[^\w]/g, '\\$&');
    return this.table.getByRole('row').filter({
      has: this.table.page().getByRole('rowheader', { name: new RegExp(`^${escaped}\\b`) }),
    });
  }

  /** For each row its crew's number, then what stands in the named columns; marks and words for the ear left out. */
  async lines(...heads: string[]): Promise<string[][]> {
    return this.table.evaluate((table, wanted) => {
      const text = (cell: Element | undefined) =>
        (cell?.querySelector('time')?.textContent ?? cell?.textContent ?? '').replace(/\s+/g, ' ').trim();
      const columns = [...table.querySelectorAll('thead th')].map((head) => text(head).replace(/ ⇄$/, ''));
      return [...table.querySelectorAll('tbody tr[data-row]')].map((row) => {
        const plate = row.querySelector('th[scope=row] span span')?.textContent ?? '';
        return [plate.trim(), ...wanted.map((head) => text(row.children[columns.indexOf(head)]))];
      });
    }, heads);
  }

  /** The numbers, from above to below. */
  async numbers(): Promise<string[]> {
    return (await this.lines()).map(([number = '']) => number);
  }
}

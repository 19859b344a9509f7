/** Whether statements of an upgrade change a table of `timing`, whose rows have to be derived again even where a race is over. */
export function changesDerived(statements: readonly string[]): boolean {
  return statements.some((statement) =>
    /^(?:ALTER|CREATE|DROP) TABLE (?:IF EXISTS )?"?timing"?\./i.test(statement.trim()),
  );
}

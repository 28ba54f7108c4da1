/** A PostgreSQL array literal, for `${textArray(ids)}::text[]`: Drizzle spreads a JavaScript array over parameters. */
export function textArray(values: readonly string[]): string {
  return `{${values.map((value) => `"${value.replace(/[\\"]/g, '\\$&')}"`).join(',')}}`
}

/** The pattern for `like` and `ilike` that finds a text anywhere; its own `%`, `_` and `\` mean themselves. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}

/** A line that the server could not read. */
export interface RefusedLine {
  /** From 1. */
  line: number
  message: string
}

/** The lines that an answer names: 'text.7'. */
export function refusedLines(issues: readonly { path: string; message: string }[]): RefusedLine[] {
  return issues.flatMap(({ path, message }) => {
    const line = Number(/^text\.(\d+)$/.exec(path)?.[1])
    return Number.isNaN(line) ? [] : [{ line, message }]
  })
}

/** The text without them. */
export function withoutLines(text: string, refused: readonly RefusedLine[]): string {
  const out = new Set(refused.map(({ line }) => line))
  return text
    .split(/\r\n|\r|\n/)
    .filter((_, at) => !out.has(at + 1))
    .join('\n')
}

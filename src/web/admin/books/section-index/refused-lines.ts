/** A line that the server could not parse. */
export interface RefusedLine {
  /** Counted from 1. */
  line: number
  message: string
}

/** Returns the lines that the issues name in paths such as 'text.7'. */
export function refusedLines(issues: readonly { path: string; message: string }[]): RefusedLine[] {
  return issues.flatMap(({ path, message }) => {
    const line = Number(/^text\.(\d+)$/.exec(path)?.[1])
    return Number.isNaN(line) ? [] : [{ line, message }]
  })
}

export function withoutLines(text: string, refused: readonly RefusedLine[]): string {
  const out = new Set(refused.map(({ line }) => line))
  return text
    .split(/\r\n|\r|\n/)
    .filter((_, at) => !out.has(at + 1))
    .join('\n')
}

/** A measured value and its goal (DESIGN §10). */
export interface Figure {
  what: string
  setting: string
  value: string
  goal: string
  met: boolean
}

const figures: Figure[] = []

/** Prints a figure immediately. */
export function report(figure: Figure): void {
  const { what, setting, value, goal, met } = figure
  figures.push(figure)
  const line = [what.padEnd(30), setting.padEnd(24), value.padEnd(112), goal.padEnd(12), mark(met)]
  console.log(line.join(' '))
}

/** Formats all figures as a table for docs/performance.md. */
export function asMarkdown(): string {
  const rows = figures.map(
    ({ what, setting, value, goal, met }) =>
      `| ${what} | ${setting} | ${goal} | ${met ? `**${value}**` : value} |`,
  )
  return ['| what | setting | goal | measured (bold: met) |', '|---|---|---|---|', ...rows].join('\n')
}

export function mark(met: boolean): string {
  return met ? 'met' : 'NOT MET'
}

/** Returns the median (of an even number of values, the upper middle one); 0 for an empty list. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

export function whole(value: number): string {
  return Math.round(value).toLocaleString('en-IN')
}

/** Formats 0.7 as '70.0 %'. */
export function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`
}

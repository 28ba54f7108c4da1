/** One measured figure beside its goal (DESIGN §10). */
export interface Figure {
  what: string
  setting: string
  value: string
  goal: string
  met: boolean | undefined
}

const figures: Figure[] = []

/** Prints a figure as soon as it is known. */
export function report(figure: Figure): void {
  figures.push(figure)
  const verdict = figure.met === undefined ? '' : figure.met ? 'met' : 'NOT MET'
  console.log(
    `${figure.what.padEnd(34)} ${figure.setting.padEnd(24)} ${figure.value.padEnd(58)} ${figure.goal.padEnd(12)} ${verdict}`,
  )
}

/** All figures as a table for the README. */
export function asMarkdown(): string {
  const rows = figures.map(
    ({ what, setting, value, goal, met }) =>
      `| ${what} | ${setting} | ${value} | ${goal} | ${met === undefined ? '' : met ? 'yes' : '**no**'} |`,
  )
  return ['| figure | setting | measured | goal | met |', '|---|---|---|---|---|', ...rows].join('\n')
}

export function whole(value: number): string {
  return Math.round(value).toLocaleString('en-IN')
}

export function percent(part: number, all: number): string {
  return `${((100 * part) / all).toFixed(1)} %`
}

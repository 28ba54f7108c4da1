/** One printed line: what was measured, and what the design asks (DESIGN: speed goals). */
export interface Figure {
  name: string
  value: string
  goal: string
  met: boolean
}

export function printFigure({ name, value, goal, met }: Figure): void {
  process.stdout.write(
    `${name.padEnd(34)} ${value.padEnd(70)} goal ${goal.padEnd(12)} ${met ? 'met' : 'NOT MET'}\n`,
  )
}

export function heading(text: string): void {
  process.stdout.write(`\n${text}\n`)
}

export function percent(share: number): string {
  return `${(share * 100).toFixed(share < 0.1 ? 1 : 0)} %`
}

export function rate(perSecond: number): string {
  return `${Math.round(perSecond).toLocaleString('en-IN')}/s`
}

export function milliseconds(value: number): string {
  return `${value.toFixed(value < 10 ? 2 : 1)} ms`
}

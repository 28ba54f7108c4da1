/**
 * States that a colleague saved a newer version of something while the reader had it open. `noun`: 'order', or
 * a plural such as 'exam lines'.
 */
export function changedSince(noun: string): string {
  const [what, them] = noun.endsWith('s') ? [`these ${noun}`, 'them'] : [`this ${noun}`, 'it']
  return `A colleague has changed ${what} since you opened ${them}.`
}

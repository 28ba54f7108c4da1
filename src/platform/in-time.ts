/** The answer, if it comes within so many milliseconds; else throws an error with `late` as its message. What comes later is let go. */
export function inTime<T>(answer: Promise<T>, within: number, late = 'no answer in time'): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(late)), within)
  return Promise.race([answer, promise]).finally(() => clearTimeout(timer))
}

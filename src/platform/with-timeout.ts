/**
 * Resolves with the result if it arrives within this many milliseconds; otherwise rejects with an error whose
 * message is `late`. A later answer is ignored.
 */
export function inTime<T>(answer: Promise<T>, within: number, late = 'no answer in time'): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(late)), within)
  return Promise.race([answer, promise]).finally(() => clearTimeout(timer))
}

/**
 * Resolves with the promise's value if it settles within `within` milliseconds; otherwise rejects with an
 * error whose message is `late`. A later result is ignored.
 */
export function inTime<T>(answer: Promise<T>, within: number, late = 'no answer in time'): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(late)), within)
  return Promise.race([answer, promise]).finally(() => clearTimeout(timer))
}

/**
 * Runs `work` for each item, at most `atOnce` concurrently. After an error it starts no further item, waits
 * for the running ones and throws the first error.
 */
export async function eachOf<T>(
  items: Iterable<T> | AsyncIterable<T>,
  atOnce: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const turns = Symbol.asyncIterator in items ? items[Symbol.asyncIterator]() : items[Symbol.iterator]()
  const errors: unknown[] = []
  const fail = (error: unknown) => void errors.push(error)
  const takeTurns = async () => {
    for (let next = await turns.next(); !next.done && errors.length === 0; next = await turns.next())
      await work(next.value).catch(fail)
  }
  await Promise.all(Array.from({ length: atOnce }, () => takeTurns().catch(fail)))
  if (errors.length > 0) throw errors[0]
}

interface Waiting<Value, Result> {
  value: Value
  resolve(result: Result): void
  reject(error: unknown): void
}

/** Values of one batch at most. */
const MAX_VALUES = 20

/**
 * Makes a write of many values callable with single ones. Values that arrive at the same time, or while an
 * earlier batch is being written, share a batch. If it fails, each of its values is written alone, so that
 * none fails because of another.
 */
export function inBatches<Value, Result>(
  write: (values: readonly Value[]) => Promise<readonly Result[]>,
): (value: Value) => Promise<Result> {
  const waiting: Waiting<Value, Result>[] = []
  let isWriting = false

  async function writeAll(): Promise<void> {
    while (waiting.length > 0) await writeBatch(write, waiting.splice(0, MAX_VALUES))
    isWriting = false
  }

  return (value) =>
    new Promise((resolve, reject) => {
      waiting.push({ value, resolve, reject })
      if (isWriting) return
      isWriting = true
      // After the requests that have already arrived, which may add values.
      setImmediate(() => void writeAll())
    })
}

async function writeBatch<Value, Result>(
  write: (values: readonly Value[]) => Promise<readonly Result[]>,
  batch: readonly Waiting<Value, Result>[],
): Promise<void> {
  try {
    const results = await write(batch.map(({ value }) => value))
    batch.forEach(({ resolve }, i) => resolve(results[i] as Result))
  } catch (error) {
    if (batch.length > 1) for (const one of batch) await writeBatch(write, [one])
    else batch[0]?.reject(error)
  }
}

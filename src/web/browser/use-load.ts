import { useCallback, useEffect, useEffectEvent, useState } from 'react'

export type Load<T> =
  | { state: 'loading'; data: T | undefined }
  | { state: 'loaded'; data: T }
  | { state: 'failed'; data: T | undefined; error: unknown }

interface Answer<T> {
  question: string
  load: Load<T>
}

/**
 * Loads what `key` names, again whenever it changes or `reload` is called. While it loads, what was there stays:
 * a table that is filtered does not flash. An answer that comes after a newer question is dropped. What else `load`
 * looks at belongs into the key: a function written in place is another one at every rendering, and would load again.
 */
export function useLoad<T>(
  key: string,
  load: (key: string, signal: AbortSignal) => Promise<T>,
): Load<T> & { reload: () => void } {
  const [round, setRound] = useState(0)
  const [answer, setAnswer] = useState<Answer<T>>()
  const question = `${round}:${key}`
  const latest = useEffectEvent(load)

  useEffect(() => {
    const controller = new AbortController()
    async function request() {
      const settled = await settle(latest(key, controller.signal))
      if (controller.signal.aborted) return
      setAnswer((before) => ({ question, load: keepData(settled, before?.load.data) }))
    }
    void request()
    return () => controller.abort()
  }, [key, question])

  const reload = useCallback(() => setRound((n) => n + 1), [])
  const current: Load<T> =
    answer?.question === question ? answer.load : { state: 'loading', data: answer?.load.data }
  return { ...current, reload }
}

async function settle<T>(promise: Promise<T>): Promise<Load<T>> {
  try {
    return { state: 'loaded', data: await promise }
  } catch (error) {
    return { state: 'failed', data: undefined, error }
  }
}

function keepData<T>(load: Load<T>, before: T | undefined): Load<T> {
  return load.state === 'failed' ? { ...load, data: before } : load
}

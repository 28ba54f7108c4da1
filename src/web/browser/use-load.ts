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
 * Loads `key`, and reloads when it changes or `reload` is called. Earlier data stays while loading, so that a
 * filtered table doesn't flash. A response to an outdated request is dropped. `key` must include everything
 * that `load` depends on: `load` itself may be a new inline function on every render, and doesn't trigger a
 * reload.
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

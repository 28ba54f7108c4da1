import { useCallback, useEffect, useState } from 'react'

export type Load<T> =
  | { state: 'loading'; data: T | undefined }
  | { state: 'loaded'; data: T }
  | { state: 'failed'; data: T | undefined; error: unknown }

/**
 * Loads what `key` names, again whenever it changes or `reload` is called. While it loads, what was there stays:
 * a table that is filtered does not flash. An answer that comes after a newer question is dropped.
 */
export function useLoad<T>(key: string, load: (key: string, signal: AbortSignal) => Promise<T>) {
  const [result, setResult] = useState<Load<T>>({ state: 'loading', data: undefined })
  const [round, setRound] = useState(0)
  useEffect(() => {
    const controller = new AbortController()
    setResult((before) => ({ state: 'loading', data: before.data }))
    load(key, controller.signal).then(
      (data) => {
        if (!controller.signal.aborted) setResult({ state: 'loaded', data })
      },
      (error: unknown) => {
        if (!controller.signal.aborted) setResult((before) => ({ state: 'failed', data: before.data, error }))
      },
    )
    return () => controller.abort()
  }, [key, round, load])
  const reload = useCallback(() => setRound((n) => n + 1), [])
  return { ...result, reload }
}

import { useCallback, useEffect, useEffectEvent, useState } from 'react'

export interface Loaded<T> {
  /**
   * The loaded data. Stays during a reload and after a failed one, so that a filtered table doesn't flash.
   */
  data: T | undefined
  state: 'loading' | 'loaded' | 'failed'
  error: unknown
  reload(): void
}

type Answer<T> = Omit<Loaded<T>, 'reload'> & { question: string }

/**
 * Calls `load`, and again when `key` changes or `reload` is called. Drops responses to outdated requests.
 * `key` must include everything that `load` depends on: `load` may be a new inline function on every render,
 * which doesn't trigger a reload. Storefront pages have no room for a query library
 * (`scripts/javascript-budget.ts`).
 */
export function useLoad<T>(key: string, load: (key: string, signal: AbortSignal) => Promise<T>): Loaded<T> {
  const [round, setRound] = useState(0)
  const [answer, setAnswer] = useState<Answer<T>>()
  const question = `${round}:${key}`
  const latest = useEffectEvent(load)

  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    async function request(): Promise<void> {
      try {
        const data = await latest(key, signal)
        if (!signal.aborted) setAnswer({ question, data, state: 'loaded', error: null })
      } catch (error) {
        if (!signal.aborted) setAnswer((before) => ({ question, data: before?.data, state: 'failed', error }))
      }
    }
    void request()
    return () => controller.abort()
  }, [key, question])

  const reload = useCallback(() => setRound((n) => n + 1), [])
  const state = answer?.question === question ? answer.state : 'loading'
  return { data: answer?.data, state, error: state === 'failed' ? answer?.error : null, reload }
}

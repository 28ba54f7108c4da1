import { useEffect } from 'react'

import { refresh, useApi } from './use-api.ts'

const RELOAD_AFTER_MS = 1000

/** Loads a path, and polls it every second while the server is working on it. */
export function usePolled<T>(path: string, isBusy: (data: T) => boolean) {
  const found = useApi<T>(path)
  const { data, state } = found
  const again = state !== 'loading' && data !== undefined && isBusy(data)
  useEffect(() => {
    if (!again) return undefined
    const timer = setTimeout(() => refresh(path), RELOAD_AFTER_MS)
    return () => clearTimeout(timer)
  }, [again, path])
  return found
}

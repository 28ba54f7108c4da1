import { useEffect } from 'react'

import { adminApi } from '#web/admin/kit/api/admin-api.ts'
import type { Loaded } from '#web/client/use-load.ts'

import { queryClient, refresh, useApi, useLoaded } from './use-api.ts'
import { refreshTaskCounts } from './use-task-counts.ts'

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

const EVERY_MS = 10_000

/**
 * Loads `GET path` like `useApi` and polls it, to show other people's changes. Hidden tabs don't poll. If the
 * server responds with 304, `data` stays the same object.
 */
export function useLive<T extends object>(path: string): Loaded<T> {
  const load = async (signal: AbortSignal) => {
    const known = queryClient.getQueryData<T>([path])
    const data = await adminApi.get<T>(path, { signal, known })
    if (known !== undefined && data !== known) refreshTaskCounts()
    return data
  }
  return useLoaded(path, load, { every: EVERY_MS })
}

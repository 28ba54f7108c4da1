import { adminApi } from '#web/admin/kit/api/admin-api.ts'

import { queryClient, useLoaded } from './use-api.ts'
import type { Loaded } from '#web/client/use-load.ts'
import { refreshTaskCounts } from './use-task-counts.ts'

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

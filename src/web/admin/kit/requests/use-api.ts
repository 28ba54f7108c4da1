import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { adminApi } from '#web/admin/kit/api/admin-api.ts'
import { NoToken } from '#web/admin/kit/api/with-session.ts'
import { notify } from '#web/browser/toast.ts'

import { queryClient } from './query-client.ts'

export interface Loaded<T> {
  /** While it loads anew, and when that fails, what was there stays: a table that is filtered does not flash. */
  data: T | undefined
  state: 'loading' | 'loaded' | 'failed'
  error: unknown
  reload(): void
}

interface Options {
  /** Also said as a toast when loading fails, where the spec gives the wording (accounts §8). */
  toast?: string
}

/** Loads `GET path` as staff; `refresh(path)` loads it again wherever it is shown. */
export function useApi<T>(path: string, { toast }: Options = {}): Loaded<T> {
  return useLoaded(path, (signal) =>
    adminApi.get<T>(path, { signal }).catch((error: unknown) => {
      if (toast !== undefined && !signal.aborted)
        notify.error(error instanceof NoToken ? error.message : toast)
      throw error
    }),
  )
}

/** As `useApi`, for what takes more than one call. Everything that `load` looks at belongs in the key. */
export function useLoaded<T>(key: string, load: (signal: AbortSignal) => Promise<T>): Loaded<T> {
  const { data, error, isFetching, refetch } = useQuery(
    { queryKey: [key], queryFn: async ({ signal }) => load(signal) },
    queryClient,
  )
  const [latest, setLatest] = useState(data)
  if (data !== undefined && data !== latest) setLatest(() => data)
  const settled = error === null ? 'loaded' : 'failed'
  return {
    data: data ?? latest,
    state: isFetching ? 'loading' : settled,
    error,
    reload: () => void refetch(),
  }
}

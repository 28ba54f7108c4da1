import { QueryClient, useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { adminApi } from '#web/admin/kit/api/admin-api.ts'
import { NoToken } from '#web/admin/kit/api/session.ts'
import { notify } from '#web/browser/toast.ts'

/**
 * Nothing outlives the screen that shows it (`gcTime`) and nothing reloads by itself: a form must begin with what the
 * server has now, and must not change while a person types in it.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      gcTime: 0,
      retry: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      networkMode: 'always',
      // An answer that says the same is still a newer answer: `useOptimisticEdits` tells them apart.
      structuralSharing: false,
    },
    mutations: { networkMode: 'always', gcTime: 0 },
  },
})

/** Everything on the screen that was loaded from these paths, with any query and anything below them, loads again. */
export function refresh(...paths: readonly string[]): void {
  void refreshed(...paths)
}

/** As `refresh`, settled once all of it has loaded: what returns it stays busy until then. */
export async function refreshed(...paths: readonly string[]): Promise<void> {
  await queryClient.invalidateQueries({
    predicate: ({ queryKey: [key] }) => paths.some((path) => isBelow(String(key), path)),
  })
}

function isBelow(key: string, path: string): boolean {
  return key === path || key.startsWith(`${path}/`) || key.startsWith(`${path}?`)
}

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
export function useApi<T>(path: string, options?: Options): Loaded<T> {
  return useLoaded(path, (signal) => adminApi.get<T>(path, { signal }), options)
}

/** As `useApi`, for what takes more than one call. Everything that `load` looks at belongs in the key. */
export function useLoaded<T>(
  key: string,
  load: (signal: AbortSignal) => Promise<T>,
  { toast }: Options = {},
): Loaded<T> {
  async function queryFn({ signal }: { signal: AbortSignal }): Promise<T> {
    try {
      return await load(signal)
    } catch (error) {
      if (toast !== undefined && !signal.aborted)
        notify.error(error instanceof NoToken ? error.message : toast)
      throw error
    }
  }
  const { data, error, isFetching, refetch } = useQuery({ queryKey: [key], queryFn }, queryClient)
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

import { QueryClient, useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { OperationName } from '#modules/accounts/operation-name.ts'
import type { Operation } from '#modules/accounts/operation.ts'
import { sendAsStaff } from '#web/admin/kit/api/staff-call.ts'
import { NoToken } from '#web/admin/kit/api/session.ts'
import {
  type Address,
  type AnswerOf,
  type ApiRequest,
  type Callable,
  type Input,
  type InputOf,
  requestOf,
} from '#web/client/call.ts'
import { notify } from '#web/client/toast.ts'
import type { Loaded } from '#web/client/use-load.ts'

/**
 * Queries are discarded with their screen (`gcTime`) and never reload on their own: a form must start with
 * the server's current data, which must not change while staff type.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      gcTime: 0,
      retry: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      networkMode: 'always',
      // An identical response must still be a new object: `useOptimisticEdits` compares identities.
      structuralSharing: false,
    },
    mutations: { networkMode: 'always', gcTime: 0 },
  },
})

/** Data to reload: all that an operation loads, whatever its parameters, or one request's. Also all below it. */
export type Stale = Callable | ApiRequest | Address

/** Reloads displayed data, and everything below its path, with any query. */
export function refresh(...stale: readonly Stale[]): void {
  void refreshed(...stale)
}

/** Like `refresh`, but resolves after the reload, so that an awaiting caller stays busy until then. */
export async function refreshed(...stale: readonly Stale[]): Promise<void> {
  const paths = stale.map(pathOf)
  await queryClient.invalidateQueries({
    predicate: ({ queryKey: [key] }) => paths.some((path) => isBelow(String(key), path)),
  })
}

function pathOf(stale: Stale): string {
  if (typeof stale === 'string') return stale
  return 'address' in stale ? stale.address.replace(/\?.*/, '') : stale.path.replace(/\/:.*/, '')
}

function isBelow(key: string, path: string): boolean {
  return key === path || key.startsWith(`${path}/`) || key.startsWith(`${path}?`)
}

export interface LoadOptions {
  /** Text of the failure toast, where the spec gives one (accounts §8). */
  toast?: string
  /** Polling interval in milliseconds. Polls while the tab is visible, and when it becomes visible. */
  every?: number
}

/** Loads an operation's answer as staff. `refresh` reloads it wherever it is displayed. */
export function useOperation<Name extends OperationName, Query, Json, Output>(
  operation: Operation<Name, unknown, Query, unknown, unknown, Json, Output>,
  ...input: Input<InputOf<Name, Query, Json>>
): Loaded<AnswerOf<Output>> {
  return useRequest(requestOf(operation, ...input))
}

/** Like `useOperation`, for a prepared request, with options. */
export function useRequest<Answer>(request: ApiRequest<Answer>, options?: LoadOptions): Loaded<Answer> {
  return useLoaded(request.address, (signal) => sendAsStaff(request, { signal }), options)
}

/** Like `useRequest`, for several calls. The key must contain everything that `load` depends on. */
export function useLoaded<T>(
  key: string,
  load: (signal: AbortSignal) => Promise<T>,
  { toast, every }: LoadOptions = {},
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
  const { data, error, isFetching, refetch } = useQuery(
    { queryKey: [key], queryFn, refetchInterval: every ?? false, refetchOnWindowFocus: every !== undefined },
    queryClient,
  )
  const [latest, setLatest] = useState(data)
  if (data !== undefined && data !== latest) setLatest(() => data)
  const settled = error === null ? 'loaded' : 'failed'
  // A failed poll stays failed until one succeeds; otherwise its notice would flicker.
  const loading = isFetching && (every === undefined || error === null)
  return {
    data: data ?? latest,
    state: loading ? 'loading' : settled,
    error,
    reload: () => void refetch(),
  }
}

/**
 * Key that makes a request happen once: sent again after a lost response, it returns the first one's answer.
 * Used instead of `randomUUID`, which browsers offer only over TLS: a shop may run without TLS in a local
 * network.
 */
export const newFormKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-')

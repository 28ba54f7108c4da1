import { useEffect } from 'react'

import { sendAsStaff } from '#web/admin/kit/api/staff-call.ts'
import type { ApiRequest } from '#web/client/call.ts'
import type { Loaded } from '#web/client/use-load.ts'

import { queryClient, refresh, useLoaded, useRequest } from './use-operation.ts'
import { refreshTaskCounts } from './use-task-counts.ts'

const RELOAD_AFTER_MS = 1000

/** Loads a request's answer, and polls it every second while the server is working on it. */
export function usePolled<T>(request: ApiRequest<T>, isBusy: (data: T) => boolean) {
  const found = useRequest(request)
  const { address } = request
  const { data, state } = found
  const again = state !== 'loading' && data !== undefined && isBusy(data)
  useEffect(() => {
    if (!again) return undefined
    const timer = setTimeout(() => refresh(address), RELOAD_AFTER_MS)
    return () => clearTimeout(timer)
  }, [again, address])
  return found
}

const EVERY_MS = 10_000

/**
 * Loads a request's answer like `useRequest` and polls it, to show other people's changes. Hidden tabs don't
 * poll. If the server responds with 304, `data` stays the same object.
 */
export function useLive<T extends object>(request: ApiRequest<T>): Loaded<T> {
  const load = async (signal: AbortSignal) => {
    const known = queryClient.getQueryData<T>([request.address])
    const data = await sendAsStaff(request, { signal, known })
    if (known !== undefined && data !== known) refreshTaskCounts()
    return data
  }
  return useLoaded(request.address, load, { every: EVERY_MS })
}

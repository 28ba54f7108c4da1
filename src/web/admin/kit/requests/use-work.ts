import { useQuery } from '@tanstack/react-query'

import type { WorkBody } from '#modules/figures/figures.schema.ts'
import { useKeeperState, useMustEnrol } from '#web/admin/kit/api/session.ts'
import { useAdminToken } from '#web/browser/admin-session-store.ts'
import { api } from '#web/api-client.ts'

import { queryClient, refresh } from './use-api.ts'

const PATH = '/admin/work'
const EVERY_MS = 60_000
/** Changes come in bursts: a list that is dispatched is one. */
const SOON_MS = 800

interface Work {
  waiting: WorkBody['waiting'] | undefined
  failed: boolean
}

/**
 * How much waits for the person who is logged in; undefined as long as it is not known, and with nobody logged in. One
 * question for all that show it: asked anew when staff have changed something, when a change of an order is heard, and
 * every minute while the page is seen.
 */
export function useWork(): Work {
  const token = useAdminToken()
  const mustEnrol = useMustEnrol()
  const keeper = useKeeperState()
  const on = Boolean(token) && keeper === 'signed-in' && !mustEnrol
  const { data, isError } = useQuery(
    {
      queryKey: [PATH],
      // Not `adminApi`: a count that nobody asked for must not take the page away when the session is over.
      queryFn: ({ signal }) => api.get<WorkBody>(PATH, { as: 'admin', signal }),
      enabled: on,
      refetchInterval: EVERY_MS,
      refetchOnWindowFocus: true,
      staleTime: SOON_MS,
    },
    queryClient,
  )
  return { waiting: on && !isError ? data?.waiting : undefined, failed: on && isError }
}

let soon: ReturnType<typeof setTimeout> | undefined

/** Something has changed that may change what waits. */
export function workMayHaveChanged(): void {
  soon ??= setTimeout(() => {
    soon = undefined
    refresh(PATH)
  }, SOON_MS)
}

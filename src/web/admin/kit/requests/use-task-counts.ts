import { useQuery } from '@tanstack/react-query'

import { countTasks } from '#modules/analytics/analytics.operations.ts'
import type { TaskCountsBody } from '#modules/analytics/analytics.schema.ts'
import { useKeeperState, useMustEnrol } from '#web/admin/kit/api/session.ts'
import { useStaffToken } from '#web/client/session-store.ts'
import { requestOf, send } from '#web/client/call.ts'

import { queryClient, refresh } from './use-operation.ts'

const WORK = requestOf(countTasks)
const EVERY_MS = 60_000
/** Changes come in bursts, for example while a list is being dispatched. */
const SOON_MS = 800

interface Work {
  waiting: TaskCountsBody['waiting'] | undefined
  failed: boolean
}

/**
 * Task counts of the logged-in user; undefined until loaded and without a login. All components share one
 * query. It reloads after writes by staff, on order events, and every minute while the page is visible.
 */
export function useTaskCounts(): Work {
  const token = useStaffToken()
  const mustEnrol = useMustEnrol()
  const keeper = useKeeperState()
  const on = Boolean(token) && keeper === 'signed-in' && !mustEnrol
  const { data, isError } = useQuery(
    {
      queryKey: [WORK.address],
      // Not `sendAsStaff`: a background poll must not end the session and unmount the page.
      queryFn: ({ signal }) => send(WORK, { as: 'admin', signal }),
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

/** Schedules a debounced reload of the task counts after a change. */
export function refreshTaskCounts(): void {
  soon ??= setTimeout(() => {
    soon = undefined
    refresh(countTasks)
  }, SOON_MS)
}

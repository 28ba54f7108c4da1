import { useEffect } from 'react'

import type { FactorState } from '#modules/accounts/second-factor/second-factor.schema.ts'
import { AdminPage } from '#web/admin/kit/admin-page.tsx'
import { noteEnrolment, useMustEnrol } from '#web/admin/kit/api/enrolment.ts'
import { LoadFailure } from '#web/admin/kit/list/table-states.tsx'
import { refresh } from '#web/admin/kit/requests/query-client.ts'
import { useApi } from '#web/admin/kit/requests/use-api.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

import { OwnSessions } from './own-sessions.tsx'
import { FACTOR, OWN_SESSIONS } from './security-api.ts'
import { TwoSteps } from './two-steps.tsx'

const WHY_ENROL =
  'As an owner of a live shop you log in in two steps: set it up here, and the rest of the admin area opens.'

/** What the staff do for the safety of their own account. */
export default function SecurityScreen() {
  const factor = useApi<FactorState>(FACTOR)
  const changed = () => refresh(FACTOR, OWN_SESSIONS)
  const mustEnrol = useMustEnrol()
  const enabled = factor.data?.enabled
  useEffect(() => {
    if (enabled) noteEnrolment(false)
  }, [enabled])
  return (
    <AdminPage title="Security" lead={mustEnrol ? WHY_ENROL : 'How you log in, and where you are logged in.'}>
      <div className="flex max-w-3xl flex-col gap-8">
        {factor.state === 'failed' ? (
          <LoadFailure message="Failed to load the state of two-step login" onRetry={factor.reload} />
        ) : null}
        {factor.data ? (
          <TwoSteps state={factor.data} onChanged={changed} />
        ) : (
          <Skeleton className="h-48 rounded-lg" />
        )}
        <OwnSessions />
      </div>
    </AdminPage>
  )
}

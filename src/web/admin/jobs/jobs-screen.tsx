import type { JobsBody } from '#modules/jobs/jobs.schema.ts'
import type { RestoresBody } from '#modules/restores/restores.schema.ts'
import { links } from '#web/links.ts'
import { AdminPage } from '#web/admin/kit/admin-page.tsx'
import { adminApi } from '#web/admin/kit/api/admin-api.ts'
import { LoadFailure } from '#web/admin/kit/list/table-states.tsx'
import { useLoaded } from '#web/admin/kit/requests/use-api.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Button } from '#web/ui/button.tsx'

import { QueuesTable, RefundsDueTable, SettlementsTable } from './jobs-tables.tsx'
import { RestoresPart } from './restores-part.tsx'

/** Both at once: what a restore left is shown above the rest, and must not push it down later. */
async function loadJobs(signal: AbortSignal): Promise<JobsBody & { left: RestoresBody }> {
  const [jobs, left] = await Promise.all([
    adminApi.get<JobsBody>('/admin/jobs', { signal }),
    adminApi.get<RestoresBody>('/admin/restores', { signal }),
  ])
  return { ...jobs, left }
}

/** What runs in the background, and what of it is stuck. */
export default function JobsScreen() {
  const { data, state, reload } = useLoaded('/admin/jobs', loadJobs)
  return (
    <AdminPage
      title="Jobs"
      lead="What the shop does in the background. What needs you is under Refunds, Outbox and Webhooks."
      actions={
        <Button variant="secondary" size="sm" busy={state === 'loading'} onClick={reload}>
          Refresh
        </Button>
      }
    >
      {state === 'failed' ? <LoadFailure message="Failed to load the jobs" onRetry={reload} /> : null}
      <div className="flex flex-col gap-8">
        {data ? <RestoresPart left={data.left} onChanged={reload} /> : null}
        <QueuesTable queues={data?.queues} />
        <section aria-labelledby="settlements-title">
          <h2 id="settlements-title" className="mb-3 text-lg">
            Checkouts that may still become orders
          </h2>
          <SettlementsTable settlements={data?.settlements} />
        </section>
        <section aria-labelledby="refunds-title">
          <h2 id="refunds-title" className="mb-3 text-lg">
            Refunds on their way
          </h2>
          <RefundsDueTable refunds={data?.refundsDue} />
          <Anchor
            href={links.admin.refunds()}
            className="target mt-2 inline-flex items-center text-sm underline underline-offset-4"
          >
            All refunds
          </Anchor>
        </section>
      </div>
    </AdminPage>
  )
}

import { listOutbox } from '#modules/notifications/outbox/outbox.operations.ts'
import { listRestores } from '#modules/operations/after-restore/restores.operations.ts'
import type { RestoresBody } from '#modules/operations/after-restore/restores.schema.ts'
import { getHealth } from '#modules/operations/health/health.operations.ts'
import type { HealthBody } from '#modules/operations/health/health.schema.ts'
import { AdminPage } from '#web/admin/kit/admin-page.tsx'
import { useMay } from '#web/admin/kit/admin-role.ts'
import { staffCall } from '#web/admin/kit/api/staff-call.ts'
import { SmallButton } from '#web/admin/kit/buttons.tsx'
import { type Column, DataTable } from '#web/admin/kit/list/data-table.tsx'
import { AsyncContent } from '#web/admin/kit/loaded.tsx'
import { useAction } from '#web/admin/kit/requests/use-action.tsx'
import { refresh, refreshed, useLoaded } from '#web/admin/kit/requests/use-operation.ts'
import { requestOf } from '#web/client/call.ts'

import { CHECK_COLUMNS, checksOf } from './checks.tsx'
import { Emails } from './emails.tsx'
import { PayoutExport, PAYOUT_COLUMNS } from './payout-differences.tsx'
import { PENDING_COLUMNS } from './pending-checkouts.tsx'
import { Restores } from './restores.tsx'
import { WEBHOOK_COLUMNS } from './webhooks.tsx'

/** Shows failures, waiting work and the shop's emails. Each part needs its own permission. */
export default function HealthScreen() {
  const maySeeWork = useMay('webhooks.read')
  const maySeeMails = useMay('mail.read')
  const { busy, run } = useAction({
    run: () => refreshed(getHealth, listOutbox),
    failed: 'Failed to load the latest state',
  })
  return (
    <AdminPage
      title="Health"
      lead="What failed, what waits, and the shop’s emails."
      actions={
        <SmallButton busy={busy} onClick={() => void run()}>
          Refresh
        </SmallButton>
      }
    >
      <div className="flex flex-col gap-8">
        {maySeeWork ? <Work /> : null}
        {maySeeMails ? <Emails /> : null}
      </div>
    </AdminPage>
  )
}

/** Loads restores with the rest: they are shown at the top and must not shift the page later. */
async function load(signal: AbortSignal): Promise<HealthBody & RestoresBody> {
  const [health, restores] = await Promise.all([
    staffCall(getHealth, {}, { signal }),
    staffCall(listRestores, {}, { signal }),
  ])
  return { ...health, ...restores }
}

function Work() {
  const found = useLoaded(requestOf(getHealth).address, load)
  return (
    <AsyncContent of={found} failed="Failed to load the checks" skeleton="h-112">
      {({ restores, payouts, webhooks, pendingCheckouts, ...health }) => (
        <>
          <Restores restores={restores} onChanged={() => refresh(getHealth)} />
          <DataTable
            caption="Checks, failed ones first"
            columns={CHECK_COLUMNS}
            items={checksOf({ ...health, payouts })}
            empty="No checks."
            keyOf={({ name }) => name}
          />
          <Found
            title={`Payout differences (${payouts.count})`}
            columns={PAYOUT_COLUMNS}
            items={payouts.differences}
            keyOf={({ day, id, text }) => `${day} ${id} ${text}`}
          />
          {payouts.count > 0 ? <PayoutExport /> : null}
          <Found
            title="Payment gateway events to process"
            columns={WEBHOOK_COLUMNS}
            items={webhooks}
            keyOf={({ _id }) => _id}
          />
          <Found
            title="Pending checkouts"
            columns={PENDING_COLUMNS}
            items={pendingCheckouts}
            keyOf={({ _id }) => _id}
          />
        </>
      )}
    </AsyncContent>
  )
}

interface FoundProps<Item> {
  title: string
  columns: readonly Column<Item>[]
  items: readonly Item[]
  keyOf(item: Item): string
}

/** A titled list. Usually it is empty, and this renders nothing. */
function Found<Item>({ title, ...table }: FoundProps<Item>) {
  if (table.items.length === 0) return null
  return (
    <section aria-label={title}>
      <h2 className="type-heading mb-3">{title}</h2>
      <DataTable caption={title} empty="None." {...table} />
    </section>
  )
}

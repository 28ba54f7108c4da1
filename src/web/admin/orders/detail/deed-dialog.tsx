import type { OrderBody } from '#modules/orders/orders.schema.ts'
import { FormDialog } from '#web/admin/kit/unsaved/form-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

import { CancelForm } from './cancel-form.tsx'
import { DispatchForm } from './dispatch-form.tsx'
import { RefundForm } from './refund-form.tsx'
import type { StaffDeeds } from './use-staff-deeds.ts'

const TITLES = {
  dispatch: 'Dispatch',
  parcel: 'Parcel of',
  refund: 'Refund',
  cancel: 'Cancel order',
} as const

/** A form that is open, with the order as it was looked at when it was opened. */
export interface OpenDeed {
  deed: keyof typeof TITLES
  order: OrderBody
}

interface DeedDialogProps {
  open: OpenDeed | undefined
  /** The order as it is by now. */
  order: OrderBody
  deeds: StaffDeeds
  onClose(): void
  /** Goes on from the order as it is by now. */
  onGoOn(): void
}

export function DeedDialog({ open, order, deeds, onClose, onGoOn }: DeedDialogProps) {
  const title = open ? `${TITLES[open.deed]} ${order.number}` : ''
  const newer = open !== undefined && !deeds.busy && open.order.version !== order.version
  return (
    <FormDialog open={open !== undefined} onClose={onClose} title={title}>
      {newer ? (
        <Notice tone="caution" role="alert" className="mb-4">
          <p>Somebody else has changed this order since you opened it.</p>
          <Button size="sm" variant="secondary" className="mt-2" onClick={onGoOn}>
            Go on from its new state
          </Button>
        </Notice>
      ) : null}
      {open ? <DeedForm key={open.order.version} open={open} deeds={deeds} onDone={onClose} /> : null}
    </FormDialog>
  )
}

function DeedForm({ open, ...rest }: { open: OpenDeed; deeds: StaffDeeds; onDone(): void }) {
  if (open.deed === 'refund') return <RefundForm order={open.order} {...rest} />
  if (open.deed === 'cancel') return <CancelForm {...rest} />
  return <DispatchForm order={open.order} {...rest} />
}

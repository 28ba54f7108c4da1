import { useState } from 'react'

import type { OrderBody } from '#modules/orders/orders.schema.ts'
import { possibleActions, actionStateOfBody } from '#modules/orders/possible-actions.ts'
import { transitionOf } from '#modules/orders/transitions.ts'
import { useAdminRole } from '#web/admin/kit/admin-role.ts'
import { SmallButton } from '#web/admin/kit/buttons.tsx'

import { ActionDialog, type OpenDialog } from './action-dialog.tsx'
import { useOrderCalls } from './use-order-calls.ts'

interface ChangeWishesProps {
  order: OrderBody
  onChanged(): void
}

/** Button that edits the delivery wishes until the order is dispatched. */
export function ChangeWishes({ order, onChanged }: ChangeWishesProps) {
  const [dialog, setDialog] = useState<OpenDialog>()
  const calls = useOrderCalls(order._id, onChanged)
  const possible = possibleActions(actionStateOfBody(order), useAdminRole())
  const open = () => setDialog({ action: 'changeWishes', order })
  return (
    <>
      {possible.includes('changeWishes') ? (
        <SmallButton onClick={open}>{transitionOf('changeWishes').label}</SmallButton>
      ) : null}
      <ActionDialog
        dialog={dialog}
        order={order}
        calls={calls}
        onClose={() => setDialog(undefined)}
        onContinue={open}
      />
    </>
  )
}

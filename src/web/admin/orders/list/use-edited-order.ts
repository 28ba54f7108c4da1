import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'

import type { OrderBody } from '#modules/orders/orders.schema.ts'
import { useQueryParam } from '#web/admin/kit/address.ts'
import { adminLinks } from '#web/admin-site.ts'

/** The order open in the form. The command palette opens the form for a new order through the URL. */
export function useEditedOrder() {
  const [record, setRecord] = useState<OrderBody | 'new'>()
  const [asked, setAsked] = useQueryParam('edit')
  const edit = (order: OrderBody | 'new' | undefined) => {
    setRecord(order)
    if (order === undefined && asked !== undefined) setAsked(undefined)
  }
  return [record ?? (asked === 'new' ? asked : undefined), edit] as const
}

/** Opens an order once its form has closed: leaving an open form would ask to discard its content. */
export function useOpenedOrder(isClosed: boolean): (order: OrderBody) => void {
  const navigate = useNavigate()
  const [entered, setEntered] = useState<OrderBody>()
  useEffect(() => {
    if (entered && isClosed) void navigate(adminLinks.order(entered._id))
  }, [entered, isClosed, navigate])
  return setEntered
}

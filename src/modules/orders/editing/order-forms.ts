import { orderNumber } from '#modules/orders/order.ts'
import type { Tx } from '#platform/database/database.ts'
import { Failure } from '#platform/errors.ts'

import { formOf, insertForm, lockForm } from './order-forms.repository.ts'

/** A form of staff as it was sent. */
export interface OrderForm {
  /** Made by the browser for each form that is opened. */
  key: string
  /** Of what stands in it. */
  digest: string
}

/**
 * The id of the order that a form became when it was sent before: an answer that was lost on the way makes nobody
 * order twice. Throws `conflict` 'entered' when something else stood in it then. Holds the key until the transaction ends.
 */
export async function enteredBefore(tx: Tx, { key, digest }: OrderForm): Promise<string | undefined> {
  await lockForm(tx, key)
  const form = await formOf(tx, key)
  if (!form) return undefined
  if (form.digest === digest) return form.orderId
  throw new Failure(
    'conflict',
    `This form was saved before as ${orderNumber(form.number)}. Close it and change that order.`,
    { code: 'entered' },
  )
}

export async function noteEntered(tx: Tx, form: OrderForm, order: { id: string; at: Date }): Promise<void> {
  await insertForm(tx, { ...form, orderId: order.id, createdAt: order.at })
}

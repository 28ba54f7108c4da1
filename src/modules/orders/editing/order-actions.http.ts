import { type Context, Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { z } from 'zod'

import type { HttpEnv, SignedInEnv } from '#modules/accounts/accounts.guards.ts'
import { type Actor, requirePermission } from '#modules/accounts/actor.ts'
import { implement } from '#modules/accounts/implement.ts'
import { shownMyOrder } from '#modules/orders/my-orders/my-orders.http.ts'
import { myOrder } from '#modules/orders/my-orders/my-orders.schema.ts'
import type { MyOrdersService } from '#modules/orders/my-orders/my-orders.service.ts'
import { FILL_IN_ALL, manualOrder } from '#modules/orders/order-actions.schema.ts'
import { Failure } from '#platform/errors.ts'
import { refusal } from '#platform/http/validate.ts'
import { ownValue } from '#platform/own-value.ts'

import type { OrderActionsService } from './order-actions.service.ts'
import {
  changeOrder,
  changeWishes,
  deleteOrder,
  cancelOrder,
  dispatchPart,
  refundOrder,
  recordShopPayment,
  addShopPayment,
  enterCertificate,
  undoShopPayment,
} from './order-actions.operations.ts'

export function createOrderActionsHttp({
  orderActions,
  myOrders,
}: {
  orderActions: OrderActionsService
  myOrders: Pick<MyOrdersService, 'view'>
}): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  const answer = answerWith(myOrders)
  mountForm(app, orderActions, answer)
  mountMoney(app, orderActions, answer)
  mountPayments(app, orderActions, answer)
  return app
}

const PAYMENT_FIELDS = ['razorpayPaymentId', 'razorpayOrderId', 'razorpaySignature']

/**
 * Precedes `placeOrder`. Handles a body as a manual order only if the caller is an administrator and the body has a customer name
 * and no payment fields. The payload alone never suffices (DESIGN §4).
 */
export function manualOrders({ orderActions, myOrders }: Parameters<typeof createOrderActionsHttp>[0]) {
  return createMiddleware<SignedInEnv>(async (c, next) => {
    const { actor } = c.var as HttpEnv['Variables']
    if (!actor?.isAdmin) return next()
    const body: unknown = await c.req.json().catch(() => undefined)
    if (!isRecord(body) || !Object.hasOwn(body, 'customerName')) return next()
    if (PAYMENT_FIELDS.some((field) => Object.hasOwn(body, field))) return next()
    requireFilledIn(body)
    const parsed = manualOrder.safeParse(body)
    if (!parsed.success) throw refusal(parsed.error.issues)
    requirePermission(actor, 'orders.write')
    const id = await orderActions.enter(actor, parsed.data)
    return c.json(z.encode(myOrder, shownMyOrder(await myOrders.view(actor, id), actor)), 201)
  })
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Spec §5 prescribes one message for all missing fields. */
function requireFilledIn(body: Record<string, unknown>): void {
  const empty = ['customerName', 'shippingAddress', 'items'].filter((field) => isEmpty(ownValue(body, field)))
  if (empty.length === 0) return
  const issues = empty.map((path) => ({ path, message: 'is required' }))
  throw new Failure('bad-input', FILL_IN_ALL, { issues })
}

function isEmpty(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === ''
  return value === undefined || value === null || (Array.isArray(value) && value.length === 0)
}

/** Runs an action on the order in the path, and returns the updated order. */
type Answer = (
  c: Context<SignedInEnv>,
  act: (actor: Actor, id: string) => Promise<unknown>,
) => Promise<z.output<typeof myOrder>>

const answerWith =
  (myOrders: Pick<MyOrdersService, 'view'>): Answer =>
  async (c, act) => {
    const { actor } = c.var
    const id = c.req.param('id') ?? ''
    await act(actor, id)
    return shownMyOrder(await myOrders.view(actor, id), actor)
  }

function mountForm(app: Hono<HttpEnv>, orderActions: OrderActionsService, answer: Answer): void {
  implement(app, changeOrder, (c) =>
    answer(c, (actor, id) => orderActions.edit(actor, id, c.req.valid('json'))),
  )

  implement(app, changeWishes, (c) =>
    answer(c, (actor, id) => orderActions.setWishes(actor, id, c.req.valid('json'))),
  )

  implement(app, deleteOrder, async (c) => {
    await orderActions.remove(c.var.actor, c.req.param('id'))
    return { message: 'Order deleted' }
  })
}

function mountMoney(app: Hono<HttpEnv>, orderActions: OrderActionsService, answer: Answer): void {
  implement(app, cancelOrder, (c) => {
    const { reason, version, despite } = c.req.valid('json')
    return answer(c, (actor, id) => orderActions.cancel(actor, id, reason, { version, despite }))
  })

  implement(app, dispatchPart, (c) =>
    answer(c, (actor, id) => orderActions.sendPart(actor, id, c.req.valid('json'))),
  )

  implement(app, refundOrder, (c) =>
    answer(c, (actor, id) => orderActions.refund(actor, id, c.req.valid('json'))),
  )
}

function mountPayments(app: Hono<HttpEnv>, orderActions: OrderActionsService, answer: Answer): void {
  implement(app, recordShopPayment, (c) =>
    answer(c, (actor, id) => orderActions.setPayment(actor, id, c.req.valid('json'))),
  )

  implement(app, addShopPayment, (c) =>
    answer(c, (actor, id) => orderActions.receive(actor, id, c.req.valid('json'))),
  )

  implement(app, enterCertificate, (c) => {
    const { payment } = c.req.param()
    return answer(c, (actor, id) =>
      orderActions.enterCertificate(actor, id, { payment, ...c.req.valid('json') }),
    )
  })

  implement(app, undoShopPayment, (c) => {
    const { payment } = c.req.param()
    const { version } = c.req.valid('query')
    return answer(c, (actor, id) => orderActions.undoPart(actor, id, { payment, version }))
  })
}

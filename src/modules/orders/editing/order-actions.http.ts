import { type Context, Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { z } from 'zod'

import type { HttpEnv, SignedInEnv } from '#modules/accounts/accounts.guards.ts'
import { type Actor, requirePermission } from '#modules/accounts/actor.ts'
import { endpoint } from '#modules/accounts/endpoint.ts'
import { shownMyOrder } from '#modules/orders/my-orders/my-orders.http.ts'
import { myOrder } from '#modules/orders/my-orders/my-orders.schema.ts'
import type { MyOrdersService } from '#modules/orders/my-orders/my-orders.service.ts'
import {
  arrivedCertificate,
  deletion,
  FILL_IN_ALL,
  manualOrder,
  orderEdit,
  orderPart,
  partPayment,
  refundRequest,
  shopPayment,
  staffCancellation,
  undoneAt,
  wishesChange,
} from '#modules/orders/order-actions.schema.ts'
import { Failure } from '#platform/errors.ts'
import { refusal } from '#platform/http/validate.ts'
import { ownValue } from '#platform/own-value.ts'

import type { OrderActionsService } from './order-actions.service.ts'

export interface OrderActionsHttpDeps {
  orderActions: OrderActionsService
  myOrders: Pick<MyOrdersService, 'view'>
}

const group = { tag: 'Orders (admin)', description: 'Amounts in rupees.' }

/** Mount it before checkout, whose `POST /orders` handles every other body. */
export function createOrderActionsHttp(deps: OrderActionsHttpDeps): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  app.post('/orders', manualOrders(deps))
  mountForm(app, deps)
  mountMoney(app, deps)
  mountPayments(app, deps)
  return app
}

const PAYMENT_FIELDS = ['razorpayPaymentId', 'razorpayOrderId', 'razorpaySignature']

/**
 * Handles a body as a manual order only if the caller is an administrator and the body has a customer name
 * and no payment fields. The payload alone never suffices (DESIGN §4).
 */
function manualOrders({ orderActions, myOrders }: OrderActionsHttpDeps) {
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
  ({ myOrders }: OrderActionsHttpDeps): Answer =>
  async (c, act) => {
    const { actor } = c.var
    const id = c.req.param('id') ?? ''
    await act(actor, id)
    return shownMyOrder(await myOrders.view(actor, id), actor)
  }

function mountForm(app: Hono<HttpEnv>, deps: OrderActionsHttpDeps): void {
  const { orderActions } = deps
  const answer = answerWith(deps)
  endpoint(app, 'PUT /orders/:id', {
    ...group,
    summary: 'Update an order; books and prices only until it is paid',
    permission: 'orders.write',
    json: orderEdit,
    output: myOrder,
    handler: (c) => answer(c, (actor, id) => orderActions.edit(actor, id, c.req.valid('json'))),
  })

  endpoint(app, 'PUT /admin/orders/:id/wishes', {
    ...group,
    summary: 'Change delivery wishes until dispatch',
    permission: 'orders.write',
    json: wishesChange,
    output: myOrder,
    handler: (c) => answer(c, (actor, id) => orderActions.setWishes(actor, id, c.req.valid('json'))),
  })

  endpoint(app, 'DELETE /orders/:id', {
    ...group,
    summary: 'Delete an order that holds no money',
    permission: 'orders.delete',
    output: deletion,
    handler: async (c) => {
      await orderActions.remove(c.var.actor, c.req.param('id'))
      return { message: 'Order deleted' }
    },
  })
}

function mountMoney(app: Hono<HttpEnv>, deps: OrderActionsHttpDeps): void {
  const { orderActions } = deps
  const answer = answerWith(deps)
  endpoint(app, 'POST /admin/orders/:id/cancel', {
    ...group,
    summary: 'Cancel an order before dispatch, restocking and refunding it',
    permission: 'orders.write',
    json: staffCancellation,
    output: myOrder,
    handler: (c) => {
      const { reason, version, despite } = c.req.valid('json')
      return answer(c, (actor, id) => orderActions.cancel(actor, id, reason, { version, despite }))
    },
  })

  endpoint(app, 'POST /admin/orders/:id/parts', {
    ...group,
    summary: 'Dispatch some copies of an order',
    permission: 'orders.write',
    json: orderPart,
    output: myOrder,
    handler: (c) => answer(c, (actor, id) => orderActions.sendPart(actor, id, c.req.valid('json'))),
  })

  endpoint(app, 'POST /admin/orders/:id/refunds', {
    ...group,
    summary: 'Refund a part of an order, or the remainder',
    permission: 'refunds.write',
    json: refundRequest,
    output: myOrder,
    handler: (c) => answer(c, (actor, id) => orderActions.refund(actor, id, c.req.valid('json'))),
  })
}

function mountPayments(app: Hono<HttpEnv>, deps: OrderActionsHttpDeps): void {
  const { orderActions } = deps
  const answer = answerWith(deps)
  endpoint(app, 'PUT /admin/orders/:id/shop-payment', {
    ...group,
    summary: 'Record, correct or undo a payment in the shop',
    permission: 'orders.write',
    json: shopPayment,
    output: myOrder,
    handler: (c) => answer(c, (actor, id) => orderActions.setPayment(actor, id, c.req.valid('json'))),
  })

  endpoint(app, 'POST /admin/orders/:id/payments', {
    ...group,
    summary: 'Record a part or full payment in the shop',
    permission: 'orders.write',
    json: partPayment,
    output: myOrder,
    handler: (c) => answer(c, (actor, id) => orderActions.receive(actor, id, c.req.valid('json'))),
  })

  endpoint(app, 'PUT /admin/orders/:id/payments/:payment/certificate', {
    ...group,
    summary: 'Enter the certificate of a deduction (TDS)',
    permission: 'orders.write',
    json: arrivedCertificate,
    output: myOrder,
    handler: (c) => {
      const { payment } = c.req.param()
      return answer(c, (actor, id) =>
        orderActions.enterCertificate(actor, id, { payment, ...c.req.valid('json') }),
      )
    },
  })

  endpoint(app, 'DELETE /admin/orders/:id/payments/:payment', {
    ...group,
    summary: 'Undo a part payment in the shop',
    permission: 'refunds.write',
    query: undoneAt,
    output: myOrder,
    handler: (c) => {
      const { payment } = c.req.param()
      const { version } = c.req.valid('query')
      return answer(c, (actor, id) => orderActions.undoPart(actor, id, { payment, version }))
    },
  })
}

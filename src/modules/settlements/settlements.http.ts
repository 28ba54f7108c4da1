import { Hono } from 'hono'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { endpoint } from '#modules/accounts/endpoint.ts'
import { csvResponse, describeCsv } from '#platform/csv/csv-response.ts'
import { notFound } from '#platform/errors.ts'
import { exporting } from '#platform/limits/rates.ts'
import { pagesOf } from '#platform/list-length.ts'
import { toRupees } from '#platform/money.ts'
import { monthQuery } from '#platform/month.schema.ts'

import type { MonthReport, NamedOrder, ReportedItem, ReportedSettlement } from './report.ts'
import { ITEM_COLUMNS, SETTLEMENT_COLUMNS } from './settlement-files.ts'
import type { SettlementSums } from './settlement-sums.ts'
import {
  itemsQuery,
  type SettledItemBody,
  settledItemsPage,
  type SettlementBody,
  settlementsMonth,
  type SettlementsMonthBody,
  type SumsBody,
} from './settlements.schema.ts'
import type { SettlementsService } from './settlements.service.ts'

interface SettlementsHttpDeps {
  settlements: SettlementsService
}

const TAG = 'Settlements'

export function createSettlementsHttp({ settlements }: SettlementsHttpDeps): Hono<HttpEnv> {
  const http = new Hono<HttpEnv>()
  mountMonth(http, settlements)
  mountFiles(http, settlements)
  mountItems(http, settlements)
  return http
}

function mountMonth(http: Hono<HttpEnv>, settlements: SettlementsService): void {
  endpoint(http, 'GET /admin/settlements', {
    tag: TAG,
    summary: 'Report a month’s settlements and their differences; managers and owners only',
    description: 'Sums in rupees.',
    permission: 'taxes.read',
    query: monthQuery,
    output: settlementsMonth,
    handler: async (c) =>
      c.json(toMonthBody(await settlements.month(c.var.actor, c.req.valid('query').month))),
  })
}

function mountFiles(http: Hono<HttpEnv>, settlements: SettlementsService): void {
  endpoint(http, 'GET /admin/settlements/files/:file', {
    described: describeCsv(TAG, 'Export a month’s `settlements` or their `items`; managers and owners only'),
    permission: 'taxes.read',
    audited: true,
    limits: exporting,
    query: monthQuery,
    handler: async (c) => {
      const { actor } = c.var
      const { month } = c.req.valid('query')
      switch (c.req.param('file')) {
        case 'settlements':
          return csvResponse(
            `settlements-${month}.csv`,
            SETTLEMENT_COLUMNS,
            await settlements.settlements(actor, month),
          )
        case 'items':
          return csvResponse(
            `settled-items-${month}.csv`,
            ITEM_COLUMNS,
            settlements.itemsOfMonth(actor, month),
          )
        default:
          throw notFound('File')
      }
    },
  })
}

/** The form of ids at the gateways. */
const SETTLEMENT_ID = /^[A-Za-z0-9_]{1,64}$/

function mountItems(http: Hono<HttpEnv>, settlements: SettlementsService): void {
  endpoint(http, 'GET /admin/settlements/:id/items', {
    tag: TAG,
    summary: "List a settlement's items; managers and owners only",
    description: 'A page. Sums in rupees.',
    permission: 'taxes.read',
    query: itemsQuery,
    output: settledItemsPage,
    handler: async (c) => {
      const id = c.req.param('id')
      if (!SETTLEMENT_ID.test(id)) throw notFound('Settlement')
      const { page, limit } = c.req.valid('query')
      const { items, total } = await settlements.items(c.var.actor, id, { page, limit })
      return c.json({ items: items.map(toItemBody), totalPages: pagesOf(total, limit), total })
    },
  })
}

function toMonthBody({
  settlements,
  totals,
  unknown,
  differing,
  unsettled,
  looks,
}: MonthReport): SettlementsMonthBody {
  return {
    settlements: settlements.map(toSettlementBody),
    totals: toSumsBody(totals),
    unknown: { count: unknown.count, items: unknown.items.map(toItemBody) },
    differing: { count: differing.count, items: differing.items.map(toItemBody) },
    unsettled: {
      ...unsettled,
      amount: toRupees(unsettled.amount),
      payments: unsettled.payments.map(({ id, amount, method, createdAt, order, late }) => ({
        _id: id,
        amount: toRupees(amount),
        method,
        createdAt: createdAt.toISOString(),
        order: toOrderBody(order),
        late,
      })),
    },
    looks: {
      lookedAt: looks.lookedAt?.toISOString() ?? null,
      failing: looks.failing.map(({ day, lastError, lookAt }) => ({
        day,
        lastError,
        nextLookAt: lookAt?.toISOString() ?? null,
      })),
    },
  }
}

function toSettlementBody({
  id,
  settledAt,
  utr,
  status,
  count,
  sums,
  differences,
}: ReportedSettlement): SettlementBody {
  return {
    _id: id,
    settledAt: settledAt.toISOString(),
    utr,
    status,
    count,
    sums: toSumsBody(sums),
    differences,
  }
}

function toItemBody(item: ReportedItem): SettledItemBody {
  const { id, settlementId, type, amount, sums, paymentId, description, order, unknown, differences } = item
  return {
    _id: id,
    settlementId,
    type,
    amount: toRupees(amount),
    sums: toSumsBody(sums),
    paymentId,
    description,
    order: toOrderBody(order),
    unknown,
    differences,
  }
}

function toOrderBody(order: NamedOrder | null) {
  return order && { _id: order.id, number: order.number }
}

function toSumsBody({ gross, refunds, others, fee, tax, net }: SettlementSums): SumsBody {
  return {
    gross: toRupees(gross),
    refunds: toRupees(refunds),
    others: toRupees(others),
    fee: toRupees(fee),
    tax: toRupees(tax),
    net: toRupees(net),
  }
}

import { readFileSync } from 'node:fs'

import { describe, expect, test } from 'vitest'

import { ORDER_STATUSES, type OrderStatus } from './order-states.ts'

import {
  type ActionState,
  insteadOfDeleting,
  permissionFor,
  possibleActions,
  refusalOf,
  riskOf,
  shopperRefusalOf,
  usualNext,
} from './possible-actions.ts'
import { actionTo, ORDER_ACTIONS, transitionOf } from './transitions.ts'

const placed: ActionState = {
  status: 'Paid',
  cancelled: false,
  everDispatched: false,
  sentInPart: false,
  paid: true,
  partPaid: false,
  manual: false,
  moneyGone: undefined,
  refundable: true,
}
const sent: ActionState = { ...placed, status: 'Shipped', everDispatched: true }

/** The table in the README's format; the failing test prints it. */
function readmeTable(): string {
  const rows = ORDER_ACTIONS.map((action) => {
    const { from, to, staff, staffOnceSold, staffAtRisk, shopper, stock, money, document, mail, event } =
      transitionOf(action)
    const who = [
      `\`${staff}\``,
      ...(staffOnceSold ? [`\`${staffOnceSold}\` once paid or sent`] : []),
      ...(staffAtRisk ? [`\`${staffAtRisk}\` if its money is gone or disputed`] : []),
      ...(shopper ? ['the shopper until dispatch'] : []),
    ]
    const statuses = from.length === ORDER_STATUSES.length ? 'any' : from.join(', ')
    return [action, statuses, to, who.join('; '), stock, money, document, mail, event]
  })
  const heads = ['Action', 'From', 'To', 'Who may', 'Stock', 'Money', 'Document', 'Email', 'Event']
  return [heads, heads.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

test('the README’s table matches the code', () => {
  const tidy = (text: string) => text.replaceAll(/ *\| */g, '|').replaceAll(/-{3,}/g, '---')
  const readme = readFileSync(new URL('./README.md', import.meta.url), 'utf8')
  expect(tidy(readme)).toContain(tidy(readmeTable()))
})

test('a paid order must be cancelled instead of deleted, unless something prevents that', () => {
  const instead = (order: ActionState) => insteadOfDeleting(order, 'the customer is then refunded')
  expect(instead(placed)).toBe('Cancel it instead; the customer is then refunded.')
  expect(instead({ ...placed, moneyGone: 'disputed' })).toBe(instead(placed))
  expect(instead(sent)).toBe(
    'Set its status back to Processing, then cancel it; the customer is then refunded.',
  )
  expect(instead({ ...placed, sentInPart: true })).toBe(
    'Part of this order has been sent. Refund the other copies instead.',
  )
})

describe('possible actions', () => {
  test('any status may follow any other, through one action per status', () => {
    expect(new Set(ORDER_STATUSES.map(actionTo)).size).toBe(ORDER_STATUSES.length)
    for (const status of ORDER_STATUSES) {
      for (const next of ORDER_STATUSES) {
        expect(refusalOf(actionTo(next), { ...placed, status })).toBeUndefined()
      }
    }
  })

  test('the usual sequence is accept, pack, dispatch, deliver', () => {
    const next = (packedAt: string | null) => ORDER_STATUSES.map((status) => usualNext({ status, packedAt }))
    expect(next(null)).toEqual(['accept', 'accept', 'pack', 'deliver', undefined])
    expect(next('2026-11-21T10:00:00.000Z')[2]).toBe('dispatch')
  })

  test('only accepted orders that are not dispatched can be packed', () => {
    const packable = ORDER_STATUSES.filter((status) =>
      possibleActions({ ...placed, status }, 'staff').includes('pack'),
    )
    expect(packable).toEqual(['Processing'])
  })

  test('a shopper can only cancel, until the order is first dispatched', () => {
    expect(possibleActions(placed, 'shopper')).toEqual(['cancel'])
    expect(possibleActions(sent, 'shopper')).toEqual([])
    expect(possibleActions({ ...sent, status: 'Processing' }, 'shopper')).toEqual([])
    expect(possibleActions({ ...placed, cancelled: true }, 'shopper')).toEqual([])
  })

  test('refunding needs refund permission; any staff can cancel an unpaid order', () => {
    const unpaid = { ...placed, status: 'Pending', paid: false, manual: true } as const
    expect(possibleActions(placed, 'staff')).not.toContain('cancel')
    expect(possibleActions(placed, 'staff')).not.toContain('refund')
    expect(possibleActions(placed, 'manager')).toEqual(expect.arrayContaining(['cancel', 'refund']))
    expect(possibleActions(unpaid, 'staff')).toEqual(
      expect.arrayContaining(['cancel', 'changeBooks', 'recordPayment']),
    )
    expect(possibleActions(unpaid, 'owner')).not.toContain('refund')
    expect(possibleActions({ ...unpaid, everDispatched: true }, 'staff')).not.toContain('cancel')
  })

  test('a dispatched order cannot be cancelled; a cancelled one can only be deleted', () => {
    expect(refusalOf('cancel', sent)?.code).toBe('dispatched')
    expect(possibleActions({ ...placed, cancelled: true }, 'owner')).toEqual(['remove'])
  })

  test('dispatch is blocked when the money is gone, unless staff confirm', () => {
    const gone: ActionState = { ...placed, moneyGone: 'disputed' }
    expect(refusalOf('dispatch', gone)?.code).toBe('money_disputed')
    expect(refusalOf('dispatch', gone, ['money_disputed'])).toBeUndefined()
    expect(refusalOf('deliver', { ...sent, moneyGone: 'returned' })).toBeUndefined()
    expect(possibleActions(gone, 'staff')).toContain('dispatch')
  })

  test('every action that returns money or sends books asks about a dispute, in any status', () => {
    const asking = (status: OrderStatus) =>
      ORDER_ACTIONS.filter((action) => riskOf(action, { ...placed, status, moneyGone: 'disputed' }))
    expect(asking('Processing')).toEqual(['sendPart', 'dispatch', 'deliver', 'refund', 'replace', 'cancel'])
    expect(asking('Delivered')).toEqual(['refund', 'replace'])
    const returning = ORDER_ACTIONS.filter((action) => transitionOf(action).money?.includes('refunded'))
    expect(asking('Processing')).toEqual(expect.arrayContaining(returning))
  })

  test('a yes to one risk doesn’t cover another, and shoppers can’t give it', () => {
    const disputed: ActionState = { ...placed, moneyGone: 'disputed' }
    expect(refusalOf('refund', disputed, ['money_returned'])?.code).toBe('money_disputed')
    expect(refusalOf('refund', disputed, ['money_disputed'])).toBeUndefined()
    expect(possibleActions(disputed, 'shopper')).toEqual([])
    expect(shopperRefusalOf('cancel', disputed)?.message).toMatch(/^Your bank has opened a dispute/)
    expect(refusalOf('cancel', disputed)?.message).toMatch(/the buyer is paid twice/)
  })

  test('free books for a risky order require refund permission', () => {
    expect(permissionFor('replace', sent)).toBe('claims.write')
    expect(permissionFor('replace', { ...sent, moneyGone: 'disputed' })).toBe('refunds.write')
  })
})

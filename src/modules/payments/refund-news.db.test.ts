import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'

import { inTransaction } from '#platform/database/database.ts'
import { openFileDatabase } from '#test/support/file-database.ts'
import { payOrder } from '#test/support/gateway.ts'
import { openRefundWorld, PAID, PART, type State } from '#test/support/refund-world.ts'

import { PAID_TWICE } from './follow-refund.ts'
import { GatewayError } from './gateways/gateway-error.ts'
import { type RefundRow, refundsOfPayment } from './refunds.repository.ts'

const database = openFileDatabase()

const { at, rows, row, settle, settleLater, refunded, flip, deliver, atGateway, statusAtGateway, setEntity } =
  openRefundWorld(database, refundsOfPayment)
const ADMIN = { email: 'admin@shop.example', role: 'owner' as const }

describe('news about a processed refund', () => {
  test('starts an inquiry, and only the gateway’s answer makes it failed', async () => {
    const { id, gatewayRefundId } = await refunded()
    await deliver(gatewayRefundId!, 'failed', id)
    expect(await row(id)).toMatchObject({ status: 'processed' })
    await settle()
    expect(await row(id)).toMatchObject({ status: 'processed', nextAttemptAt: null })
    await flip(gatewayRefundId!, 'failed')
    await deliver(gatewayRefundId!, 'failed', id)
    await settle()
    expect(await row(id)).toMatchObject({ status: 'failed', lastError: 'The gateway reported a failure' })
    expect(at.heard).toEqual(['processed', 'failed'])
    expect((await at.payments.backlog()).refunds).toMatchObject({ failed: 1 })
  })

  test('is kept if it arrives while an inquiry is under way', async () => {
    const { id, gatewayRefundId } = await refunded()
    const { fetchRefund } = at.gateway
    await deliver(gatewayRefundId!, 'failed', id)
    const slow = vi.spyOn(at.gateway, 'fetchRefund').mockImplementationOnce(async (one) => {
      const answer = await fetchRefund(one)
      await flip(gatewayRefundId!, 'failed')
      await deliver(gatewayRefundId!, 'failed', id)
      return answer
    })
    await settle()
    slow.mockRestore()
    await settle()
    expect(await row(id)).toMatchObject({ status: 'failed', nextAttemptAt: null })
  })

  test('a repeated old success doesn’t end the retry of a refund that failed since', async () => {
    const { id, gatewayRefundId } = await refunded()
    await flip(gatewayRefundId!, 'failed')
    await deliver(gatewayRefundId!, 'failed', id)
    await settle()
    await at.payments.retryRefund(ADMIN, id)
    await deliver(gatewayRefundId!, 'processed', id)
    expect(await row(id)).toMatchObject({ status: 'due' })
    await settle()
    expect(await row(id)).toMatchObject({ status: 'processed' })
    expect(await atGateway()).toBe(PART)
    expect(at.heard).toEqual(['processed', 'failed', 'retried', 'processed'])
  })

  test('a late success of the first attempt is an alarm, because the retry was processed as well', async () => {
    const { id, gatewayRefundId } = await failed()
    await at.payments.retryRefund(ADMIN, id)
    await settle()
    await flip(gatewayRefundId!, 'processed')
    await deliver(gatewayRefundId!, 'processed', id)
    await settle()
    expect(at.heard).toEqual(['retried', 'processed', 'paidTwice'])
    expect(await rows()).toHaveLength(2)
  })

  test.each([
    ['processed', ['retried', 'processed', 'paidTwice'], 'processed'],
    ['failed', ['retried', 'processed'], 'covered'],
  ] as const)(
    'a first attempt that the bank takes up again is no second refund: %s',
    async (answer, news, end) => {
      const { id, gatewayRefundId } = await failed()
      await at.payments.retryRefund(ADMIN, id)
      await settle()
      await flip(gatewayRefundId!, 'processed')
      await setEntity(gatewayRefundId!, { status: 'pending' })
      await deliver(gatewayRefundId!, 'processed', id)
      await settle()
      expect(at.heard).toEqual(['retried', 'processed'])
      await flip(gatewayRefundId!, answer)
      await settleLater()
      expect(at.heard).toEqual(news)
      expect((await rows()).find((one) => one.id !== id)).toMatchObject({ status: end, nextAttemptAt: null })
    },
  )

  test('a first attempt that is pending again takes the place of a retry that fails', async () => {
    const { id, gatewayRefundId } = await failed()
    await at.payments.retryRefund(ADMIN, id)
    await settle()
    const second = (await row(id)).gatewayRefundId!
    await flip(gatewayRefundId!, 'pending')
    await deliver(gatewayRefundId!, 'processed', id)
    await settle()
    await flip(second, 'failed')
    await deliver(second, 'failed', id)
    await settle()
    expect(await row(id)).toMatchObject({ status: 'requested', gatewayRefundId })
    await expect(at.payments.retryRefund(ADMIN, id)).rejects.toMatchObject({ code: 'refund_requested' })
    await flip(gatewayRefundId!, 'processed')
    await deliver(gatewayRefundId!, 'processed', id)
    await settle()
    expect(await row(id)).toMatchObject({ status: 'processed', gatewayRefundId })
    expect(at.heard).toEqual(['retried', 'processed', 'processed'])
  })

  test('a first attempt that comes back while the retry is sent doesn’t hide the retry', async () => {
    const { id, gatewayRefundId } = await failed()
    await at.payments.retryRefund(ADMIN, id)
    const { refund } = at.gateway
    const sent = vi.spyOn(at.gateway, 'refund').mockImplementationOnce(async (request) => {
      await flip(gatewayRefundId!, 'processed')
      await deliver(gatewayRefundId!, 'processed', id)
      await settle()
      return refund(request)
    })
    await settle()
    sent.mockRestore()
    await settleLater()
    expect(await atGateway()).toBe(2 * PART)
    expect(at.heard).toEqual(['retried', 'processed', 'paidTwice'])
    expect(await rows()).toHaveLength(2)
  })

  test('a first attempt that comes back twice is recorded each time', async () => {
    const { id, gatewayRefundId } = await failed()
    const news = async (one: string, status: 'processed' | 'failed') => {
      await flip(one, status)
      await deliver(one, status, id)
      await settle()
    }
    await at.payments.retryRefund(ADMIN, id)
    await settle()
    const second = (await row(id)).gatewayRefundId!
    await flip(gatewayRefundId!, 'pending')
    await deliver(gatewayRefundId!, 'processed', id)
    await settle()
    await news(second, 'failed')
    await news(gatewayRefundId!, 'failed')
    await at.payments.retryRefund(ADMIN, id)
    await settle()
    at.heard = []
    await news(gatewayRefundId!, 'processed')
    expect(at.heard).toEqual(['paidTwice'])
  })

  test('a late success of the first attempt ends the refund whose retry failed', async () => {
    const { id, gatewayRefundId } = await failed()
    await at.payments.retryRefund(ADMIN, id)
    await settle()
    const second = (await row(id)).gatewayRefundId!
    await flip(second, 'failed')
    await deliver(second, 'failed', id)
    await settle()
    await flip(gatewayRefundId!, 'processed')
    await expect(at.payments.retryRefund(ADMIN, id)).rejects.toMatchObject({ code: 'refund_processed' })
    expect(await rows()).toMatchObject([{ id, status: 'processed', gatewayRefundId }])
    expect(await atGateway()).toBe(PART)
  })
})

async function failed(): Promise<RefundRow> {
  const { id, gatewayRefundId } = await refunded()
  await flip(gatewayRefundId!, 'failed')
  await deliver(gatewayRefundId!, 'failed', id)
  await settle()
  at.heard = []
  return row(id)
}

const TRANSFER = { way: 'bank', reference: 'UTR 4711' } as const

describe('a failed refund that staff paid in another way', () => {
  test('is complete: no retry, no second payment, and one amount for the shopper', async () => {
    const { id } = await failed()
    expect(await at.payments.payRefund(ADMIN, id, TRANSFER)).toMatchObject({
      status: 'paid',
      paidBy: 'bank',
      paidReference: 'UTR 4711',
    })
    for (const again of [at.payments.retryRefund(ADMIN, id), at.payments.payRefund(ADMIN, id, TRANSFER)]) {
      await expect(again).rejects.toMatchObject({ kind: 'conflict', code: 'refund_paid' })
    }
    expect(await at.payments.refundsOf(database.db, [at.orderId])).toMatchObject([{ status: 'processed' }])
    expect(at.heard).toEqual(['paid'])
    expect((await at.payments.backlog()).refunds).toMatchObject({ failed: 0 })
  })

  test('raises one alarm when the bank processes it later', async () => {
    const { id, gatewayRefundId } = await failed()
    await at.payments.payRefund(ADMIN, id, TRANSFER)
    await flip(gatewayRefundId!, 'processed')
    for (let i = 0; i < 3; i++) {
      await deliver(gatewayRefundId!, 'processed', id)
      await settle()
    }
    expect(await row(id)).toMatchObject({ status: 'paid', lastError: PAID_TWICE })
    expect(at.heard).toEqual(['paid', 'paidTwice'])
  })

  test('isn’t paid if the gateway has already processed it', async () => {
    const { id, gatewayRefundId } = await failed()
    await flip(gatewayRefundId!, 'processed')
    const paying = at.payments.payRefund(ADMIN, id, TRANSFER)
    await expect(paying).rejects.toMatchObject({ code: 'refund_processed' })
    expect(at.heard).toEqual(['processed'])
  })

  test('raises the alarm although the gateway first failed to answer', async () => {
    const { id, gatewayRefundId } = await failed()
    await at.payments.payRefund(ADMIN, id, TRANSFER)
    await flip(gatewayRefundId!, 'processed')
    await deliver(gatewayRefundId!, 'processed', id)
    await settleWithoutGateway()
    expect(at.heard).toEqual(['paid'])
    await settleLater()
    expect(at.heard).toEqual(['paid', 'paidTwice'])
  })

  test('raises the alarm although the bank was still deciding when asked', async () => {
    const { id, gatewayRefundId } = await failed()
    await at.payments.payRefund(ADMIN, id, TRANSFER)
    await setEntity(gatewayRefundId!, { status: 'pending' })
    await deliver(gatewayRefundId!, 'processed', id)
    await settle()
    expect(await row(id)).toMatchObject({ status: 'paid' })
    await flip(gatewayRefundId!, 'processed')
    await settleLater()
    expect(at.heard).toEqual(['paid', 'paidTwice'])
  })

  test('keeps an inquiry that is due', async () => {
    const { id, gatewayRefundId } = await failed()
    await deliver(gatewayRefundId!, 'processed', id)
    await at.payments.payRefund(ADMIN, id, TRANSFER)
    await flip(gatewayRefundId!, 'processed')
    await settle()
    expect(at.heard).toEqual(['paid', 'paidTwice'])
  })

  test('raises the alarm when the bank’s answer arrives after the payment was recorded', async () => {
    const { id, gatewayRefundId } = await failed()
    await deliver(gatewayRefundId!, 'processed', id)
    await flip(gatewayRefundId!, 'processed')
    const { fetchRefund } = at.gateway
    const slow = vi.spyOn(at.gateway, 'fetchRefund').mockImplementationOnce(async (one) => {
      await database.executeSql(`update refunds set status = 'paid' where id = $1`, [id])
      return fetchRefund(one)
    })
    await settle()
    slow.mockRestore()
    expect(await row(id)).toMatchObject({ status: 'paid', lastError: PAID_TWICE })
    expect(at.heard).toEqual(['paidTwice'])
  })

  test('leaves out what another refund returned during the inquiry', async () => {
    const { id } = await failed()
    const request = { paymentId: at.paymentId, gatewayOrderId: at.orderId, amount: PAID - PART / 2 }
    const other = await inTransaction(database.db, (tx) =>
      at.payments.refundPart(tx, { ...request, reason: 'the rest' }),
    )
    const { fetchPayment } = at.gateway
    const asked = vi.spyOn(at.gateway, 'fetchPayment').mockImplementationOnce(async (paymentId) => {
      const answer = await fetchPayment(paymentId)
      await database.executeSql(
        `update refunds set status = 'requested', gateway_refund_id = 'rfnd_other' where id = $1`,
        [other.id],
      )
      return answer
    })
    const paying = at.payments.payRefund(ADMIN, id, TRANSFER)
    await expect(paying).rejects.toMatchObject({ code: 'exceeds', details: { left: PART / 2 / 100 } })
    asked.mockRestore()
  })

  test('needs the gateway’s present answer', async () => {
    const { id } = await failed()
    at.sandbox.faults.inject({ on: 'fetchPayment', as: '500', times: 3 })
    await expect(at.payments.payRefund(ADMIN, id, TRANSFER)).rejects.toMatchObject({ kind: 'unavailable' })
    expect(await row(id)).toMatchObject({ status: 'failed' })
  })

  test('is either paid or retried when two colleagues decide at once', async () => {
    const { id } = await failed()
    const ends = await Promise.allSettled([
      at.payments.payRefund(ADMIN, id, TRANSFER),
      at.payments.retryRefund(ADMIN, id),
    ])
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await settle()
    const { status } = await row(id)
    expect([status, await atGateway()]).toEqual(status === 'paid' ? ['paid', 0] : ['processed', PART])
  })
})

async function settleWithoutGateway(): Promise<void> {
  const away = vi.spyOn(at.gateway, 'fetchRefund').mockRejectedValue(new GatewayError('unavailable', 'down'))
  await settle()
  away.mockRestore()
}

/** Takes one step of a random history. */
async function take(
  act: string,
  { one, state, id }: { one: string; state: State; id: string },
): Promise<void> {
  const news = state === 'pending' ? 'processed' : state
  const fits = state === 'failed' || (await atGateway()) + PART <= PAID
  if (act === 'flip' && fits) {
    await flip(one, state)
    await deliver(one, news, id)
  }
  if (act === 'news') await deliver(one, news, id)
  if (act === 'retry') await at.payments.retryRefund(ADMIN, id).catch(requireConflict)
  if (act === 'pay') await at.payments.payRefund(ADMIN, id, TRANSFER).catch(requireConflict)
  if (act === 'settle') await settle()
  if (act === 'wait') await settleLater()
  if (act === 'fault') await settleWithoutGateway()
}

const HISTORY = fc.array(
  fc.record({
    act: fc.constantFrom('flip', 'news', 'retry', 'pay', 'settle', 'wait', 'fault'),
    state: fc.constantFrom<State>('processed', 'failed', 'pending'),
    which: fc.nat(2),
  }),
  { minLength: 3, maxLength: 8 },
)

/** A repeated failure that arrives after the bank has taken up the refund again. */
const OLD_FAILURE = [
  { act: 'flip', state: 'pending' as const, which: 0 },
  { act: 'news', state: 'failed' as const, which: 0 },
  { act: 'settle', state: 'processed' as const, which: 0 },
  { act: 'news', state: 'failed' as const, which: 0 },
]

/** How often the buyer has the money: from the gateway, and paid in another way. */
async function timesReturned(attempts: readonly string[], id: string): Promise<number> {
  const states = await Promise.all(attempts.map(statusAtGateway))
  const paid = (await row(id)).status === 'paid' ? 1 : 0
  return states.filter((state) => state === 'processed').length + paid
}

/** The states that the record may have. The gateway reports no change from processed to pending. */
async function possibleStates({ status, gatewayRefundId }: RefundRow, times: number): Promise<string[]> {
  if (status === 'paid' || status === 'covered') return [status]
  const state = await statusAtGateway(gatewayRefundId!)
  if (times > 0) return ['processed']
  return state === 'pending' ? ['requested', 'processed'] : [state]
}

test('in every order of events the record follows the gateway, with an alarm exactly when money went twice', async () => {
  await fc.assert(
    fc.asyncProperty(HISTORY, async (steps) => {
      Object.assign(at, await payOrder(at, PAID))
      at.heard = []
      const { id, gatewayRefundId } = await refunded()
      const attempts = [gatewayRefundId!]
      let wasTwice = false
      for (const { act, state, which } of steps) {
        await take(act, { one: attempts[which % attempts.length]!, state, id })
        const known = (await rows()).flatMap((one) => one.gatewayRefundId ?? [])
        attempts.push(...known.filter((one) => !attempts.includes(one)))
        wasTwice ||= (await timesReturned(attempts, id)) > 1
      }
      for (let i = 0; i < 4; i++) await settleLater()
      const end = await row(id)
      const times = await timesReturned(attempts, id)
      wasTwice ||= times > 1
      expect(await possibleStates(end, times)).toContain(end.status)
      expect(at.heard.includes('paidTwice') && !wasTwice).toBe(false)
      expect(times > 1 && !at.heard.includes('paidTwice')).toBe(false)
      expect(at.heard.filter((word) => word === 'paid').length).toBeLessThanOrEqual(1)
      expect(at.heard).not.toContain('found')
    }),
    { numRuns: 40, examples: [[OLD_FAILURE]] },
  )
}, 120_000)

function requireConflict(error: unknown): void {
  expect(error).toMatchObject({ kind: 'conflict' })
}

import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { beforeEach, describe, expect, test } from 'vitest'

import { inTransaction } from '#platform/database/database.ts'
import type { MailTransport } from '#platform/mail/mail-transport.ts'
import { admin, shopper } from '#test/support/catalogue-world.ts'
import { createFakeClock } from '#test/support/fake-clock.ts'
import { callerOf } from '#test/support/http-app.ts'
import { openFileDatabase } from '#test/support/file-database.ts'
import { mailByKey } from '#test/support/mails.ts'

import { createOutboxHttp } from './outbox.http.ts'
import { createNotificationsService } from '#modules/notifications/notifications.service.ts'
import { emails } from '#modules/notifications/notifications.tables.ts'

const database = openFileDatabase({ emptied: false })

const clock = createFakeClock(new Date('2026-11-20T10:00:00Z'))
let sent: { to: string; subject: string; messageId: string }[]

beforeEach(async () => {
  await database.db.delete(emails)
  sent = []
})

function service({ withServer = true } = {}) {
  const transport: MailTransport = { send: async (mail) => void sent.push(mail) }
  return createNotificationsService({
    db: database.db,
    clock,
    log: pino({ level: 'silent' }),
    transport: withServer ? transport : undefined,
    from: 'Kanoon Kitab <orders@kanoonkitab.example>',
    jobs: { wake: () => undefined },
  })
}

const WORDS = { to: 'asha@example.com', subject: 'Confirmed', html: '<p>Thanks</p>', text: 'Thanks' }

async function mailOf(dedupeKey: string, notifications = service()): Promise<string> {
  await inTransaction(database.db, (tx) => notifications.enqueue(tx, { dedupeKey, ...WORDS }))
  await notifications.deliverDue()
  return (await mailByKey(notifications, dedupeKey))!.id
}

const staff = (method: string, path: string, notifications = service()) =>
  callerOf(createOutboxHttp({ notifications }), { ...admin, role: 'staff' })(method, path)
const resend = (id: string) => staff('POST', `/admin/outbox/${id}/resend`)

describe('POST /admin/outbox/:id/resend', () => {
  test('sends the same text to the same recipient as a copy that refers to the original', async () => {
    const id = await mailOf('order-confirmation:1')
    const { status, body } = await resend(id)
    expect(status).toBe(201)
    expect(body).toMatchObject({ ...WORDS, status: 'queued', originalId: id, attempts: 0 })
    expect(body['_id']).not.toBe(id)
    await service().deliverDue()
    expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
      [WORDS.to, WORDS.subject],
      [WORDS.to, WORDS.subject],
    ])
    expect(sent[0]?.messageId).not.toBe(sent[1]?.messageId)
  })

  test('a copy of a copy refers to the original', async () => {
    const id = await mailOf('refund:1')
    const { body } = await resend(id)
    await service().deliverDue()
    clock.advance({ minutes: 2 })
    expect((await resend(String(body['_id']))).body).toMatchObject({ originalId: id })
  })

  test('queues a failed mail itself, once, so that it is no longer listed as failed', async () => {
    const id = await mailOf('refund:1')
    await database.db.update(emails).set({ status: 'failed', lastError: 'no such host', attempts: 8 })
    const again = { _id: id, status: 'queued', attempts: 0, lastError: null, originalId: null }
    expect((await resend(id)).body).toMatchObject(again)
    expect((await resend(id)).body).toMatchObject({ code: 'under_way' })
    await service().deliverDue()
    expect(sent).toHaveLength(2)
    expect((await staff('GET', '/admin/outbox?status=failed')).body).toMatchObject({ total: 0 })
  })

  test('sends one copy for a double click, and none while one is under way', async () => {
    const id = await mailOf('order-shipped:1')
    const both = await Promise.all([resend(id), resend(id)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
    await service().deliverDue()
    expect((await resend(id)).body).toMatchObject({ code: 'under_way' })
    clock.advance({ minutes: 2 })
    expect((await resend(id)).status).toBe(201)
    expect((await resend(id)).body).toMatchObject({ code: 'under_way' })
  })

  test('allows ten copies', async () => {
    const id = await mailOf('order-confirmation:1')
    for (let i = 0; i < 10; i++) {
      expect((await resend(id)).status).toBe(201)
      await service().deliverDue()
      clock.advance({ minutes: 2 })
    }
    expect((await resend(id)).status).toBe(429)
  })

  test.each(['password-reset:1', 'password-changed:1', 'invitation:1', 'something-new:1'])(
    'refuses %s, because its content is secret',
    async (key) => {
      const { status, body } = await resend(await mailOf(key))
      expect([status, body['code']]).toEqual([409, 'secret'])
      expect(body['message']).toContain('request a new one')
      expect(sent).toHaveLength(1)
    },
  )

  test('rejects a redacted mail, and redacts copies with their recipient', async () => {
    const id = await mailOf('order-confirmation:1')
    await resend(id)
    await service().deliverDue()
    await inTransaction(database.db, (tx) => service().forget(tx, ['1']))
    expect((await database.db.select().from(emails)).map(({ text }) => text)).toEqual(['', ''])
    expect((await resend(id)).body).toMatchObject({ code: 'forgotten' })
  })

  test('keeps a copy readable without a mail server, and sends one when there is a server', async () => {
    const id = await mailOf('order-confirmation:1', service({ withServer: false }))
    const copy = await staff('POST', `/admin/outbox/${id}/resend`, service({ withServer: false }))
    expect(copy.body).toMatchObject({ status: 'outbox' })
    clock.advance({ minutes: 2 })
    expect((await resend(id)).body).toMatchObject({ status: 'queued' })
  })

  test('returns 404 for unknown and malformed ids, and 403 for shoppers', async () => {
    for (const id of ['f'.repeat(24), 'nonsense']) expect((await resend(id)).status).toBe(404)
    const call = callerOf(createOutboxHttp({ notifications: service() }), shopper)
    expect((await call('POST', `/admin/outbox/${await mailOf('refund:1')}/resend`)).status).toBe(403)
  })
})

test('GET /admin/outbox filters by status and marks mails that can be resent', async () => {
  const id = await mailOf('order-confirmation:1')
  await mailOf('password-reset:1')
  await database.db.update(emails).set({ status: 'failed' }).where(eq(emails.id, id))
  const { body } = await staff('GET', '/admin/outbox?status=failed')
  expect(body).toMatchObject({ total: 1, emails: [{ _id: id, mayResend: true, originalId: null }] })
  expect((await staff('GET', '/admin/outbox?status=sent')).body).toMatchObject({
    emails: [{ mayResend: false }],
  })
  expect((await staff('GET', '/admin/outbox?status=lost')).status).toBe(400)
})

import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { inTransaction } from '#platform/database/database.ts'
import { createMailTransport, type MailTransport } from '#platform/mail/mail-transport.ts'
import { startSmtpPeer, type SmtpPeer } from '#test/support/smtp-peer.ts'
import { openFileDatabase } from '#test/support/file-database.ts'
import { mailByKey } from '#test/support/mails.ts'

import { createNotificationsService } from './notifications.service.ts'
import { emails } from './notifications.tables.ts'

const database = openFileDatabase({ emptied: false })

const MINUTE = 60_000
const mail = {
  dedupeKey: 'order-confirmation:1',
  to: 'asha@example.com',
  subject: 'आपका ऑर्डर KK-000001',
  html: '<p>धन्यवाद</p>',
  text: 'धन्यवाद',
}

let peer: SmtpPeer
let now: Date
let woken: number

beforeEach(async () => {
  peer = await startSmtpPeer()
  now = new Date('2026-11-20T10:00:00Z')
  woken = 0
  await database.db.delete(emails)
})
afterEach(() => peer.stop())

function service(transport: MailTransport | undefined = createMailTransport(peer.url)) {
  return createNotificationsService({
    db: database.db,
    clock: { now: () => now },
    log: pino({ level: 'silent' }),
    transport,
    from: 'Kanoon Kitab <orders@kanoonkitab.example>',
    jobs: { wake: () => void woken++ },
  })
}

type Service = ReturnType<typeof service>

const enqueue = (notifications: Service, over: Partial<typeof mail> = {}) =>
  inTransaction(database.db, (tx) => notifications.enqueue(tx, { ...mail, ...over }))

/** Runs the delivery minute by minute, like the job. */
async function passMinutes(notifications: Service, minutes: number): Promise<void> {
  for (let i = 0; i < minutes; i++) {
    now = new Date(now.getTime() + MINUTE)
    await notifications.deliverDue()
  }
}

const receivedSubjects = () =>
  peer.received.map((each) => String(each.subject)).toSorted((a, b) => a.localeCompare(b))

describe('with a mail server', () => {
  test('a queued mail arrives unchanged, once', async () => {
    const notifications = service()
    expect(await enqueue(notifications)).toEqual({ queued: true })
    expect(woken).toBe(1)
    expect(await notifications.deliverDue()).toEqual({ sent: 1, failed: 0 })
    expect(await notifications.deliverDue()).toEqual({ sent: 0, failed: 0 })
    expect(peer.received).toHaveLength(1)
    expect(peer.received[0]).toMatchObject({ subject: mail.subject, html: expect.stringContaining('धन्यवाद') })
    const entry = await mailByKey(notifications, mail.dedupeKey)
    expect(entry).toMatchObject({ status: 'sent', attempts: 1, sentAt: now, lastError: null })
    expect(peer.received[0]?.messageId).toBe(`<${entry?.id}@kanoonkitab.example>`)
  })

  test('only mails with a stop URL carry one-click unsubscribe headers', async () => {
    const notifications = service()
    const stopUrl = 'https://shop.example/alerts/stop/a-Secret_1'
    await inTransaction(database.db, (tx) => notifications.enqueue(tx, { ...mail, stopUrl }))
    await enqueue(notifications, { dedupeKey: 'order-confirmation:2' })
    await notifications.deliverDue()
    const heads = peer.received.map(({ headerLines }) =>
      headerLines.map(({ line }) => line).filter((line) => line.startsWith('List-')),
    )
    const post = 'List-Unsubscribe-Post: List-Unsubscribe=One-Click'
    expect(heads.toSorted((a, b) => a.length - b.length)).toEqual([
      [],
      [`List-Unsubscribe: <${stopUrl}>`, post],
    ])
  })

  test('a duplicate key queues nothing', async () => {
    const notifications = service()
    await enqueue(notifications)
    expect(await enqueue(notifications, { subject: 'Another' })).toEqual({ queued: false })
    await notifications.deliverDue()
    expect(peer.received.map((each) => each.subject)).toEqual([mail.subject])
  })

  test('a rolled-back transaction leaves no mail', async () => {
    const notifications = service()
    const undone = inTransaction(database.db, async (tx) => {
      await notifications.enqueue(tx, mail)
      throw new Error('undo')
    })
    await expect(undone).rejects.toThrow('undo')
    expect(await mailByKey(notifications, mail.dedupeKey)).toBeUndefined()
  })

  test('after an hour’s outage every mail is sent once', async () => {
    const notifications = service()
    const port = Number(new URL(peer.url).port)
    await peer.stop()
    for (let i = 0; i < 5; i++) await enqueue(notifications, { dedupeKey: `key:${i}`, subject: `Mail ${i}` })
    await passMinutes(notifications, 60)
    expect((await notifications.outbox(10)).every((entry) => entry.status === 'queued')).toBe(true)

    peer = await startSmtpPeer(port)
    await passMinutes(notifications, 60)
    expect(receivedSubjects()).toEqual(['Mail 0', 'Mail 1', 'Mail 2', 'Mail 3', 'Mail 4'])
  })

  test('a mail waits at most a minute after an outage, and is never given up during one', async () => {
    const notifications = service()
    const port = Number(new URL(peer.url).port)
    await peer.stop()
    for (let i = 0; i < 5; i++) await enqueue(notifications, { dedupeKey: `key:${i}` })
    for (let day = 0; day < 20; day++) {
      now = new Date(now.getTime() + 24 * 60 * MINUTE)
      await notifications.deliverDue()
    }
    peer = await startSmtpPeer(port)
    await passMinutes(notifications, 1)
    expect(peer.received).toHaveLength(5)
  })

  test.each(['5.1.1', '5.1.10', '5.2.1'])(
    'a mailbox refused with %s gets no further attempt',
    async (code) => {
      const notifications = service()
      peer.reject('RCPT TO', `550 ${code} No such user`)
      await enqueue(notifications)
      await notifications.deliverDue()
      const entry = await mailByKey(notifications, mail.dedupeKey)
      expect(entry).toMatchObject({ status: 'failed', attempts: 1, lastError: `550 ${code} No such user` })
    },
  )

  test.each([
    ['RCPT TO', '550 5.7.1 Blocked by our policy'],
    ['RCPT TO', '550 No such user'],
    ['RCPT TO', '450 4.1.1 Try later'],
    ['MAIL FROM', '550 5.1.8 Sender refused'],
    ['DATA', '554 5.7.1 Rejected as spam'],
    ['AUTH', '535 5.1.1 Authentication failed'],
  ] as const)('a mail refused at %s with %s stays in the queue', async (command, reply) => {
    const notifications = service(createMailTransport(peer.url.replace('//', '//shop:secret@')))
    peer.reject(command, reply)
    await enqueue(notifications)
    expect(await notifications.deliverDue()).toEqual({ sent: 0, failed: 1 })
    expect(await mailByKey(notifications, mail.dedupeKey)).toMatchObject({ status: 'queued' })
    peer.reject(command, undefined)
    await passMinutes(notifications, 1)
    expect(peer.received).toHaveLength(1)
  })

  test('hanging mailboxes delay neither other mails nor a later password mail', async () => {
    const hanging = Promise.withResolvers<void>()
    const sent: string[] = []
    const notifications = service({
      send: ({ to, subject }) =>
        to.startsWith('hanging') ? hanging.promise : Promise.resolve(void sent.push(subject)),
    })
    for (let i = 0; i < 4; i++)
      await enqueue(notifications, { dedupeKey: `key:${i}`, to: `hanging${i}@example.com` })
    const round = notifications.deliverDue()
    await enqueue(notifications, { dedupeKey: 'order-confirmation:9', subject: 'Order' })
    await enqueue(notifications, { dedupeKey: 'password-reset:9', subject: 'Password' })
    await expect.poll(() => sent, { timeout: 20_000 }).toEqual(['Password'])
    hanging.resolve()
    await round
    expect(sent).toEqual(['Password', 'Order'])
  })

  test('urgent mails are sent before older ones', async () => {
    const sent: string[] = []
    const notifications = service({ send: async ({ subject }) => void sent.push(subject) })
    await enqueue(notifications, { dedupeKey: 'order-confirmation:1', subject: 'Order' })
    now = new Date(now.getTime() + MINUTE)
    for (const kind of ['password-reset', 'email-verification', 'second-factor', 'invitation']) {
      await enqueue(notifications, { dedupeKey: `${kind}:1`, subject: kind })
    }
    await notifications.deliverDue()
    expect(sent.at(-1)).toBe('Order')
  })

  test('a refused message doesn’t block the others and is sent on its next attempt', async () => {
    const notifications = service()
    peer.refuseNext()
    await enqueue(notifications, { dedupeKey: 'first', subject: 'First' })
    await enqueue(notifications, { dedupeKey: 'second', subject: 'Second' })
    expect(await notifications.deliverDue()).toEqual({ sent: 1, failed: 1 })
    expect((await notifications.outbox(5)).map((entry) => entry.status).toSorted()).toEqual([
      'queued',
      'sent',
    ])
    await passMinutes(notifications, 1)
    expect(receivedSubjects()).toEqual(['First', 'Second'])
  })

  test('concurrent deliveries send each mail once', async () => {
    const notifications = service()
    for (let i = 0; i < 10; i++) await enqueue(notifications, { dedupeKey: `key:${i}`, subject: `Mail ${i}` })
    await Promise.all([1, 2, 3, 4].map(() => service().deliverDue()))
    expect(new Set(peer.received.map((each) => each.subject)).size).toBe(10)
    expect(peer.received).toHaveLength(10)
  })

  test('a mail claimed by a dead process is sent again only after its claim expires, under the same id', async () => {
    const dying = service({ send: () => new Promise(() => undefined) })
    await enqueue(dying)
    void dying.deliverDue()
    const claimed = async () => (await mailByKey(dying, mail.dedupeKey))?.status
    await expect.poll(claimed).toBe('sending')

    const other = service()
    await passMinutes(other, 14)
    expect(peer.received).toHaveLength(0)
    await passMinutes(other, 2)
    expect(peer.received.map((each) => each.messageId)).toEqual([
      `<${(await mailByKey(other, mail.dedupeKey))?.id}@kanoonkitab.example>`,
    ])
  })

  test('a sender whose claim expired does not overwrite a later outcome', async () => {
    const { promise: hanging, reject: failLate } = Promise.withResolvers<void>()
    const slow = service({ send: () => hanging })
    await enqueue(slow)
    const late = slow.deliverDue()
    await expect.poll(async () => (await mailByKey(slow, mail.dedupeKey))?.status).toBe('sending')
    now = new Date(now.getTime() + 16 * MINUTE)
    await service().deliverDue()
    failLate(new Error('gone'))
    await late
    expect(await mailByKey(slow, mail.dedupeKey)).toMatchObject({ status: 'sent', attempts: 2 })
  })

  test('a mail that fails for three days is marked failed and stays readable', async () => {
    const notifications = service()
    peer.reject('RCPT TO', '451 4.3.0 Try later')
    await enqueue(notifications)
    for (let hours = 0; hours < 80; hours++) {
      await passMinutes(notifications, 1)
      now = new Date(now.getTime() + 59 * MINUTE)
    }
    const entry = await mailByKey(notifications, mail.dedupeKey)
    expect(entry).toMatchObject({ status: 'failed', html: mail.html })
    expect(entry?.lastError).toContain('Try later')
  })
})

describe('without a mail server', () => {
  test('mails are readable in the outbox and are not sent when a server is configured later', async () => {
    const before = createNotificationsService({
      db: database.db,
      clock: { now: () => now },
      log: pino({ level: 'silent' }),
      from: 'shop@example.com',
      jobs: { wake: () => void woken++ },
    })
    await enqueue(before)
    expect(woken).toBe(0)
    expect(await before.outbox(5)).toMatchObject([{ status: 'outbox', to: mail.to, text: mail.text }])

    await passMinutes(service(), 5)
    expect(peer.received).toHaveLength(0)
  })
})

test('the outbox is paged newest first', async () => {
  const notifications = service()
  for (let i = 0; i < 5; i++) await enqueue(notifications, { dedupeKey: `key:${i}`, subject: `Mail ${i}` })
  const second = await notifications.outboxPage({ role: 'staff' }, { page: 2, limit: 2 })
  expect(second).toMatchObject({
    emails: [{ subject: 'Mail 2' }, { subject: 'Mail 1' }],
    total: 5,
    totalPages: 3,
  })
})

describe('mails to be redacted', () => {
  const forget = (notifications: Service, ...ids: string[]) =>
    inTransaction(database.db, (tx) => notifications.forget(tx, ids))
  const GONE = { to: 'deleted', subject: '(deleted)', html: '', text: '' }

  test('lose recipient and text immediately if finished, otherwise once they are sent', async () => {
    const notifications = service()
    await enqueue(notifications)
    await notifications.deliverDue()
    await enqueue(notifications, { dedupeKey: 'refund:pay_1', to: 'friend@example.com' })
    await enqueue(notifications, { dedupeKey: 'refund:pay_2', to: 'friend@example.com' })
    await forget(notifications, 'pay_1', mail.dedupeKey.split(':')[1] ?? '')
    expect(await mailByKey(notifications, mail.dedupeKey)).toMatchObject({ status: 'sent', ...GONE })

    await passMinutes(notifications, 1)
    await notifications.redact()
    expect(peer.received).toHaveLength(3)
    expect(await mailByKey(notifications, 'refund:pay_1')).toMatchObject({ status: 'sent', ...GONE })
    expect(await mailByKey(notifications, 'refund:pay_2')).toMatchObject({ to: 'friend@example.com' })
  })

  test('all other mails lose them after ninety days', async () => {
    const notifications = service()
    await enqueue(notifications)
    await notifications.deliverDue()
    const DAY = 24 * 60 * MINUTE
    now = new Date(now.getTime() + 90 * DAY)
    await notifications.redact()
    expect(await mailByKey(notifications, mail.dedupeKey)).toMatchObject({ text: mail.text })
    now = new Date(now.getTime() + 1)
    await notifications.redact()
    expect(await mailByKey(notifications, mail.dedupeKey)).toMatchObject(GONE)
  })
})

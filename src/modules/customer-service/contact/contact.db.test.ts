import { desc } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { pino } from 'pino'

import { cases } from '#modules/customer-service/cases/cases.tables.ts'
import { createNotificationsService } from '#modules/notifications/notifications.service.ts'
import { type Call, callerOf } from '#test/support/http-app.ts'
import { COMPLAINT_TERMS, mailSender } from '#test/support/shop.ts'
import { openFileDatabase } from '#test/support/file-database.ts'

import { createContactHttp } from './contact.http.ts'
import { type ContactService, createContactService } from './contact.service.ts'

const database = openFileDatabase()

const SHOP = 'shop@example.com'
const terms = {
  ...COMPLAINT_TERMS,
  mailSender,
  publicUrl: 'https://shop.example',
  shopEmail: async () => SHOP,
}
const clock = { now: () => new Date('2026-11-20T10:00:00Z') }
const message = {
  name: 'Asha Rao',
  email: 'Asha@Example.com',
  phone: '+91 98765 43210',
  subject: 'Which edition?',
  message: 'Is the <6th> edition\nin print & in stock?',
}

const newest = (limit: number) => database.db.select().from(cases).orderBy(desc(cases.number)).limit(limit)

let notifications: ReturnType<typeof createNotificationsService>
let contact: ContactService
let call: Call

beforeEach(async () => {
  const { db } = database
  const log = pino({ level: 'silent' })
  notifications = createNotificationsService({ db, clock, log, from: SHOP, jobs: { wake: () => undefined } })
  contact = createContactService({ ...terms, db, clock, notifications })
  call = callerOf(createContactHttp({ contact }))
})

test('POST /contact stores the message and queues it for the shop’s mailbox (spec storefront §7)', async () => {
  expect(await call('POST', '/contact', message)).toEqual({
    status: 200,
    body: {
      success: true,
      message: 'Message sent successfully!',
      ticket: { number: expect.stringMatching(/^RQ-\d{6}$/), token: expect.stringMatching(/^[\w-]{22}$/) },
    },
  })
  const [stored] = await newest(5)
  const { message: text, ...sender } = message
  expect(stored).toMatchObject({ ...sender, text, email: 'asha@example.com', receivedAt: clock.now() })
  const [mail] = await notifications.outbox(5)
  expect(mail).toMatchObject({
    dedupeKey: `contact:${stored?.id}`,
    to: SHOP,
    subject: 'Contact form: Which edition?',
  })
  for (const fact of ['Asha Rao', 'asha@example.com', '+91 98765 43210', 'Which edition?']) {
    expect(mail?.text).toContain(fact)
  }
  expect(mail?.html).toContain('Is the &lt;6th&gt; edition<br>in print &amp; in stock?')
})

test('a message that can’t be queued is not stored', async () => {
  const failing = createContactService({
    db: database.db,
    clock,
    ...terms,
    notifications: { enqueue: () => Promise.reject(new Error('outbox full')) },
  })
  await expect(failing.receive(message)).rejects.toThrow('outbox full')
  expect(await newest(5)).toEqual([])
})

test('a multi-line subject becomes one line of the mail’s header', async () => {
  await contact.receive({ ...message, subject: 'Order\r\nBcc: everybody@example.com' })
  expect((await notifications.outbox(1))[0]?.subject).toBe('Contact form: Order Bcc: everybody@example.com')
})

test.each([
  ['+91 98765–43210 (office)', '+91 98765-43210 (office)'],
  ['\u202a+91 98765 43210\u202c', '+91 98765 43210'],
  ['९८७६५४३२१०', '9876543210'],
  ['98765 43210 / 91234 56789', '98765 43210 / 91234 56789'],
  ['+65 9123 4567', '+65 9123 4567'],
])('stores the phone %j as %s', async (phone, kept) => {
  expect((await call('POST', '/contact', { ...message, phone })).body).toMatchObject({ success: true })
  expect(await newest(1)).toMatchObject([{ phone: kept }])
})

describe('a refused message returns 200 with success false and names the field (DESIGN §4)', () => {
  const without = (field: keyof typeof message) =>
    Object.fromEntries(Object.entries(message).filter(([name]) => name !== field))

  test.each([
    ['no name', without('name'), 'Name is required.'],
    ['no email', without('email'), 'Email is required.'],
    ['no phone', without('phone'), 'Phone is required.'],
    ['no subject', without('subject'), 'Subject is required.'],
    ['no message', without('message'), 'Message is required.'],
    ['a blank name', { ...message, name: '   ' }, 'Name must not be empty.'],
    ['no email address', { ...message, email: 'asha' }, 'Enter a valid email address.'],
    ['no phone number', { ...message, phone: 'call me' }, 'Enter a valid phone number, e.g. 98765 43210.'],
    ['an invisible name', { ...message, name: '\u3164' }, 'Name must not be empty.'],
    [
      'a phone number of dots',
      { ...message, phone: '......' },
      'Enter a valid phone number, e.g. 98765 43210.',
    ],
    ['a NUL', { ...message, subject: 'a\u0000b' }, 'Subject contains characters that cannot be stored.'],
    [
      'too long a message',
      { ...message, message: 'x'.repeat(5001) },
      'Message must have at most 5000 characters.',
    ],
    ['a list', [message], 'We couldn’t read the message.'],
  ])('%s', async (_, body, words) => {
    expect(await call('POST', '/contact', body)).toEqual({
      status: 200,
      body: { success: false, message: words },
    })
    expect(await newest(5)).toEqual([])
    expect(await notifications.outbox(5)).toEqual([])
  })
})

import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { beforeEach, describe, expect, test } from 'vitest'

import type { Actor } from '#modules/accounts/actor.ts'
import { createContactService } from '#modules/customer-service/contact/contact.service.ts'
import { createInboxService } from '#modules/customer-service/contact/inbox.service.ts'
import { personalMessages } from '#modules/customer-service/contact/personal-data.service.ts'
import { createTicketsService } from '#modules/customer-service/tickets/tickets.service.ts'
import { createNotificationsService } from '#modules/notifications/notifications.service.ts'
import { emails } from '#modules/notifications/notifications.tables.ts'
import { inTransaction } from '#platform/database/database.ts'
import { newId } from '#platform/ids.ts'
import { createFakeClock, type FakeClock } from '#test/support/fake-clock.ts'
import { openFileDatabase } from '#test/support/file-database.ts'
import { askerOf, type Call, callerOf } from '#test/support/http-app.ts'
import { mailSender } from '#test/support/shop.ts'

import { createTicketsHttp } from './ticket-desk.http.ts'
import { createTicketDeskService } from './ticket-desk.service.ts'

const database = openFileDatabase()

const message = {
  name: 'Asha Rao',
  email: 'asha@example.com',
  phone: '+91 98765 43210',
  subject: 'Which edition?',
  message: 'Is the 6th edition in print?',
}
const boss = {
  userId: newId(),
  name: 'Meera',
  email: 'm@shop.example',
  role: 'owner',
  isAdmin: true,
} as Actor

let clock: FakeClock
let contact: ReturnType<typeof createContactService>
let inbox: ReturnType<typeof createInboxService>
let visitor: Call
let staff: Call
let http: ReturnType<typeof createTicketsHttp>

beforeEach(() => {
  const { db } = database
  clock = createFakeClock(new Date('2026-11-20T10:00:00Z'))
  const log = pino({ level: 'silent' })
  const from = 'shop@example.com'
  const notifications = createNotificationsService({ db, clock, log, from, jobs: { wake: () => undefined } })
  const deps = {
    db,
    clock,
    notifications,
    mailSender,
    publicUrl: 'https://shop.example',
    shopEmail: async () => from,
    complaintDeadlines: async () => ({ acknowledgeHours: 48, resolveDays: 30 }),
  }
  contact = createContactService(deps)
  inbox = createInboxService({ ...deps, shop: async () => ({ name: 'Kanoon Kitab', email: from }) })
  const tickets = createTicketsService(deps)
  http = createTicketsHttp({ tickets, ticketDesk: createTicketDeskService({ ...deps, tickets }) })
  visitor = callerOf(http)
  staff = callerOf(http, boss)
})

const statusOf = async (token: string) => (await visitor('GET', `/tickets/${token}`)).body

const listed = async (query = '') =>
  (await staff('GET', `/admin/tickets${query}`)).body['tickets'] as { _id: string; number: string }[]

/** Marks the acknowledging mail of the newest ticket as sent. */
async function sendMail(): Promise<void> {
  const [newest] = await contact.newest(1)
  const mailKey = `contact-received:${newest?.id}`
  const sent = { status: 'sent' as const, sentAt: clock.now() }
  await database.db.update(emails).set(sent).where(eq(emails.dedupeKey, mailKey))
}

test('a message gets the next number, and its acknowledgement names it', async () => {
  const first = await contact.receive(message)
  const second = await contact.receive(message)
  const digits = ({ number }: { number: string }) => Number(number.slice(3))
  expect(digits(second)).toBe(digits(first) + 1)
  const mails = await database.db.select().from(emails).where(eq(emails.recipient, message.email))
  expect(mails.map(({ text }) => text).join('\n')).toContain(second.number)
  expect(mails.map(({ text }) => text).join('\n')).toContain(`https://shop.example/ticket/${second.token}`)
})

test('an acknowledgement repeats nothing that was typed: a spammer could address it to anyone', async () => {
  const typed = {
    name: 'Win at example.org',
    subject: 'Your prize',
    message: 'Click here',
    email: 'victim@x.example',
  }
  await contact.receive({ ...message, ...typed })
  const [mail] = await database.db.select().from(emails).where(eq(emails.recipient, typed.email))
  for (const text of [typed.name, typed.subject, typed.message])
    expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toContain(text)
})

describe('the status page', () => {
  test('shows number, kind, times and state, and no personal data', async () => {
    const { number, token } = await contact.receive(message)
    expect(await statusOf(token)).toEqual({
      number,
      kind: 'message',
      state: 'received',
      receivedAt: '2026-11-20T10:00:00.000Z',
      acknowledgeBy: '2026-11-22T10:00:00.000Z',
      acknowledgedAt: null,
      resolveBy: '2026-12-20T10:00:00.000Z',
      resolvedAt: null,
    })
  })

  test('is 404 for unknown links, and its token has 128 bits', async () => {
    const { token } = await contact.receive(message)
    expect(Buffer.from(token, 'base64url')).toHaveLength(16)
    for (const unknown of ['A'.repeat(22), token.slice(1), 'RQ-000001', '%00']) {
      expect((await visitor('GET', `/tickets/${unknown}`)).status).toBe(404)
    }
  })
})

describe('a ticket is acknowledged', () => {
  test('when its mail is sent', async () => {
    const { token } = await contact.receive(message)
    clock.advance({ hours: 1 })
    await sendMail()
    expect(await statusOf(token)).toMatchObject({
      state: 'acknowledged',
      acknowledgedAt: '2026-11-20T11:00:00.000Z',
    })
  })

  test('or by staff, whichever is first', async () => {
    const { token } = await contact.receive(message)
    const [ticket] = await listed()
    clock.advance({ hours: 1 })
    const path = `/admin/tickets/${ticket?._id}/acknowledgement`
    expect((await staff('POST', path)).body).toMatchObject({ state: 'acknowledged' })
    clock.advance({ hours: 1 })
    await staff('POST', path)
    await sendMail()
    expect(await statusOf(token)).toMatchObject({ acknowledgedAt: '2026-11-20T11:00:00.000Z' })
  })
})

describe('a ticket is resolved', () => {
  test('with a note, which closes its message and stays internal', async () => {
    const { token } = await contact.receive(message)
    const [ticket] = await listed()
    const path = `/admin/tickets/${ticket?._id}/resolution`
    expect((await staff('POST', path, { note: ' ' })).status).toBe(400)
    expect((await staff('POST', path, { note: 'Called back.' })).body).toMatchObject({
      state: 'resolved',
      note: 'Called back.',
      resolvedBy: 'Meera',
    })
    expect(JSON.stringify(await statusOf(token))).not.toContain('Called back')
    expect(await contact.newest(1)).toMatchObject([{ doneBy: 'Meera' }])
    expect(await staff('POST', path, { note: 'Again' })).toMatchObject({ status: 409 })
  })

  test('by a reply, and reopened with its message', async () => {
    const { token } = await contact.receive(message)
    const [row] = await contact.newest(1)
    await inbox.answer(boss, row?.id ?? '', 'Yes.')
    expect(await statusOf(token)).toMatchObject({ state: 'resolved' })
    await inbox.setDone(boss, row?.id ?? '', false)
    expect(await statusOf(token)).toMatchObject({ state: 'acknowledged', resolvedAt: null })
  })
})

test('staff find tickets near or past a deadline', async () => {
  await contact.receive(message)
  expect(await listed('?state=due')).toEqual([])
  clock.advance({ hours: 37 })
  expect(await listed('?state=due')).toMatchObject([{ acknowledgement: 'near', resolution: null }])
  await sendMail()
  expect(await listed('?state=due')).toEqual([])
  clock.advance({ hours: 30 * 24 })
  expect(await listed('?state=due')).toMatchObject([{ acknowledgement: null, resolution: 'past' }])
})

test('staff filter tickets by state, kind and number', async () => {
  const { number } = await contact.receive(message)
  await contact.receive(message)
  expect(await listed('?state=open&kind=message')).toHaveLength(2)
  expect(await listed('?state=&kind=&search=')).toHaveLength(2)
  expect(await listed('?kind=claim')).toEqual([])
  expect(await listed(`?search=${number.toLowerCase()}`)).toMatchObject([{ number, about: message.subject }])
  expect(await listed('?search=asha')).toEqual([])
  expect((await callerOf(http)('GET', '/admin/tickets')).status).toBe(401)
})

test('the register has the tickets of an Indian month, without personal data', async () => {
  await contact.receive(message)
  clock.advance({ hours: 2 })
  const [row] = await contact.newest(1)
  await inbox.answer(boss, row?.id ?? '', 'Yes.')
  clock.advance({ hours: 11 * 24 })
  const { number } = await contact.receive(message)
  const month = async (name: string) =>
    (await askerOf(http, boss)('GET', `/admin/tickets/register?month=${name}`)).text()
  const november = await month('2026-11')
  expect(november.split('\r\n')).toEqual([
    '"number","kind","received","acknowledged","resolved","hours","state"',
    expect.stringMatching(
      /^"RQ-\d{6}","Message","2026-11-20T15:30:00\+05:30","2026-11-20T17:30:00\+05:30","2026-11-20T17:30:00\+05:30",2,"Resolved"$/,
    ),
    '',
  ])
  expect(november).not.toMatch(/Asha|example\.com|98765|edition|Meera/)
  expect(await month('2026-12')).toContain(`"${number}","Message","2026-12-01T`)
})

test('erasing a message keeps its ticket and deletes the note', async () => {
  const { token } = await contact.receive(message)
  const [ticket] = await listed()
  await staff('POST', `/admin/tickets/${ticket?._id}/resolution`, { note: 'Called Asha.' })
  clock.advance({ hours: 3 * 366 * 24 })
  await inTransaction(database.db, (tx) => personalMessages.expire?.(tx, clock.now()) ?? Promise.resolve([]))
  expect(await statusOf(token)).toMatchObject({ state: 'resolved' })
  expect(await listed()).toMatchObject([{ about: null, from: null, text: null, note: '' }])
})

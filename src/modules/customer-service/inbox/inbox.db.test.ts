import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { beforeEach, describe, expect, test } from 'vitest'

import type { Actor } from '#modules/accounts/actor.ts'
import { createContactService } from '#modules/customer-service/contact/contact.service.ts'
import { personalCases } from '#modules/customer-service/cases/personal-data.service.ts'
import { createNotificationsService } from '#modules/notifications/notifications.service.ts'
import { emails } from '#modules/notifications/notifications.tables.ts'
import { inTransaction } from '#platform/database/database.ts'
import { newId } from '#platform/ids.ts'
import { createFakeClock, type FakeClock } from '#test/support/fake-clock.ts'
import { openFileDatabase } from '#test/support/file-database.ts'
import { askerOf, type Call, callerOf } from '#test/support/http-app.ts'
import { mailSender } from '#test/support/shop.ts'

import { createInboxHttp } from './inbox.http.ts'
import { createInboxService } from './inbox.service.ts'

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
let notifications: ReturnType<typeof createNotificationsService>
let visitor: Call
let staff: Call
let http: ReturnType<typeof createInboxHttp>

beforeEach(() => {
  const { db } = database
  clock = createFakeClock(new Date('2026-11-20T10:00:00Z'))
  const log = pino({ level: 'silent' })
  const from = 'shop@example.com'
  notifications = createNotificationsService({ db, clock, log, from, jobs: { wake: () => undefined } })
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
  const shop = async () => ({ name: 'Kanoon Kitab', email: from })
  http = createInboxHttp({ inbox: createInboxService({ ...deps, shop }) })
  visitor = callerOf(http)
  staff = callerOf(http, boss)
})

const statusOf = async (token: string) => (await visitor('GET', `/tickets/${token}`)).body

const listed = async (query = '') =>
  (await staff('GET', `/admin/cases${query}`)).body['cases'] as {
    _id: string
    number: string
    subject: string
  }[]

const subjects = async (query: string) => (await listed(query)).map(({ subject }) => subject)

/** Receives a message and returns its ticket and the path of its case. */
async function received(part: Partial<typeof message> = {}) {
  const ticket = await contact.receive({ ...message, ...part })
  const [found] = await listed(`?search=${ticket.number}`)
  return { ...ticket, path: `/admin/cases/${found?._id}` }
}

const reply = (path: string, text: string) => staff('POST', `${path}/replies`, { text })

/** Marks the acknowledging mail of the newest message as sent. */
async function sendMail(): Promise<void> {
  const [newest] = await listed()
  const mailKey = `contact-received:${newest?._id}`
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

describe('a case is acknowledged', () => {
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
    const { token, path } = await received()
    clock.advance({ hours: 1 })
    expect((await staff('POST', `${path}/acknowledgement`)).body).toMatchObject({ state: 'acknowledged' })
    clock.advance({ hours: 1 })
    await staff('POST', `${path}/acknowledgement`)
    await sendMail()
    expect(await statusOf(token)).toMatchObject({ acknowledgedAt: '2026-11-20T11:00:00.000Z' })
  })
})

describe('a case is resolved', () => {
  test('once, with or without a note, which stays internal', async () => {
    const { token, path } = await received()
    expect((await staff('PUT', path, { resolved: true, note: 'Called back.' })).body).toMatchObject({
      state: 'resolved',
      note: 'Called back.',
      resolvedBy: 'Meera',
    })
    expect(JSON.stringify(await statusOf(token))).not.toContain('Called back')
    expect(await staff('PUT', path, { resolved: true, note: 'Again' })).toMatchObject({
      status: 409,
      body: { code: 'resolved' },
    })
    const other = await received()
    expect((await staff('PUT', other.path, { resolved: true, note: '' })).body).toMatchObject({ note: '' })
  })

  test('by a reply, and reopened', async () => {
    const { token, path } = await received()
    await reply(path, 'Yes.')
    expect(await statusOf(token)).toMatchObject({ state: 'resolved' })
    expect((await staff('PUT', path, { resolved: false })).body).toMatchObject({ resolvedBy: null, note: '' })
    expect(await statusOf(token)).toMatchObject({ state: 'acknowledged', resolvedAt: null })
  })
})

describe('a reply', () => {
  test('is mailed to the sender with the original text', async () => {
    const { path } = await received({ message: 'When is the\nnext edition?' })
    const { status, body } = await reply(path, 'In <March>.\nWe write to you.')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      resolvedBy: 'Meera',
      replies: [{ text: 'In <March>.\nWe write to you.', author: 'Meera' }],
    })
    const [mail] = await notifications.outbox(1)
    expect(mail).toMatchObject({ to: 'asha@example.com', subject: 'Re: Which edition?' })
    expect(mail?.text).toContain('In <March>.\nWe write to you.')
    expect(mail?.text).toContain('When is the\nnext edition?')
    expect(mail?.html).toContain('In &lt;March&gt;.')
  })

  test('has one line as its subject, whatever the message had', async () => {
    const { path } = await received({ subject: 'Second\r\nBcc: x' })
    await reply(path, 'Yes.')
    expect((await notifications.outbox(1))[0]?.subject).toBe('Re: Second Bcc: x')
  })

  test('sent again sends no second mail; a different text does', async () => {
    const { path } = await received()
    const before = (await notifications.outbox(10)).length
    await reply(path, 'Yes.')
    expect((await reply(path, 'Yes.')).body['replies']).toHaveLength(1)
    await reply(path, 'And no.')
    expect(await notifications.outbox(10)).toHaveLength(before + 2)
  })

  test('is refused after twenty', async () => {
    const { path } = await received()
    for (let i = 0; i < 20; i++) await reply(path, `No. ${i}`)
    expect((await reply(path, 'One more')).status).toBe(429)
  })
})

test.each([
  ['an empty reply', 'POST', '/replies', { text: '  ' }],
  ['too long a reply', 'POST', '/replies', { text: 'x'.repeat(5001) }],
  ['resolved that is neither', 'PUT', '', { resolved: 'yes' }],
  ['too long a note', 'PUT', '', { resolved: true, note: 'x'.repeat(1001) }],
] as const)('%s → 400', async (_, method, path, body) => {
  expect((await staff(method, `${(await received()).path}${path}`, body)).status).toBe(400)
})

test.each(['nothing', '0'.repeat(24)])('case %s → 404', async (id) => {
  expect((await staff('PUT', `/admin/cases/${id}`, { resolved: false })).status).toBe(404)
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

test('staff filter cases by state, kind and number', async () => {
  const { number } = await contact.receive(message)
  await contact.receive(message)
  expect(await listed('?state=open&kind=message')).toHaveLength(2)
  expect(await listed('?state=&kind=&search=')).toHaveLength(2)
  expect(await listed('?kind=claim')).toEqual([])
  expect(await listed(`?search=${number.toLowerCase()}`)).toMatchObject([{ number }])
  expect((await callerOf(http)('GET', '/admin/cases')).status).toBe(401)
})

test('lists open cases by deadline and others newest first', async () => {
  await received({ subject: 'First' })
  clock.advance({ hours: 1 })
  const { path } = await received({ subject: 'Second' })
  expect(await subjects('?state=open')).toEqual(['First', 'Second'])
  expect(await subjects('')).toEqual(['Second', 'First'])
  await staff('PUT', path, { resolved: true })
  expect(await subjects('?state=open')).toEqual(['First'])
  expect(await subjects('?state=resolved')).toEqual(['Second'])
})

test('searches name, address and subject, and takes wildcards literally', async () => {
  await received({ subject: 'First' })
  clock.advance({ hours: 1 })
  await received({ subject: 'Second', name: 'Ravi 100%' })
  expect(await subjects('?search=fir')).toEqual(['First'])
  expect(await subjects('?search=100%25')).toEqual(['Second'])
  expect(await subjects('?search=%25')).toEqual(['Second'])
  expect(await subjects('?search=asha@&state=open')).toEqual(['Second', 'First'])
  expect(await subjects('?search=second&kind=report')).toEqual([])
})

test('the register has the tickets of an Indian month, without personal data', async () => {
  const { path } = await received()
  clock.advance({ hours: 2 })
  await reply(path, 'Yes.')
  clock.advance({ hours: 11 * 24 })
  const { number } = await contact.receive(message)
  const month = async (name: string) =>
    (await askerOf(http, boss)('GET', `/admin/cases/register?month=${name}`)).text()
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

test('erasing a message keeps its ticket and deletes content, replies and note', async () => {
  const { token, path } = await received()
  await reply(path, 'Dear Asha, yes.')
  clock.advance({ hours: 3 * 366 * 24 })
  const erased = await inTransaction(database.db, async (tx) => personalCases.expire?.(tx, clock.now()))
  expect(erased).toHaveLength(1)
  expect(await statusOf(token)).toMatchObject({ state: 'resolved' })
  expect(await listed()).toMatchObject([
    { name: '', email: '', phone: '', subject: '', text: '', note: '', replies: [] },
  ])
  expect((await reply(path, 'Hello?')).status).toBe(404)
  expect(await inTransaction(database.db, async (tx) => personalCases.expire?.(tx, clock.now()))).toEqual([])
})

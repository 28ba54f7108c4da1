import { pino } from 'pino'
import { beforeEach, expect, test } from 'vitest'

import { createNotificationsService } from '#modules/notifications/notifications.service.ts'
import { admin } from '#test/support/catalogue-world.ts'
import { COMPLAINT_TERMS, mailSender } from '#test/support/shop.ts'
import { openFileDatabase } from '#test/support/file-database.ts'
import { type Call, callerOf } from '#test/support/http-app.ts'

import { createInboxHttp } from './contact.http.ts'
import { createContactService } from './contact.service.ts'
import { createInboxService } from './inbox.service.ts'

const database = openFileDatabase()

const shop = { name: 'Kanoon Kitab', email: 'shop@example.com' }
const clock = { now: () => new Date('2026-11-20T10:00:00Z') }
const asha = { name: 'Asha Rao', email: 'asha@example.com', phone: '9876543210' }

let notifications: ReturnType<typeof createNotificationsService>
let staff: Call
let ids: string[]

const titles = async (query = '') => {
  const { body } = await staff('GET', `/admin/messages${query}`)
  return (body['messages'] as { subject: string }[]).map(({ subject }) => subject)
}

beforeEach(async () => {
  const deps = { db: database.db, clock }
  const log = pino({ level: 'silent' })
  notifications = createNotificationsService({
    ...deps,
    log,
    from: shop.email,
    jobs: { wake: () => undefined },
  })
  const contact = createContactService({
    ...deps,
    ...COMPLAINT_TERMS,
    mailSender,
    publicUrl: 'https://shop.example',
    notifications,
    shopEmail: async () => shop.email,
  })
  await contact.receive({ ...asha, subject: 'First', message: 'When is the\nnext edition?' })
  await contact.receive({ ...asha, name: 'Ravi 100%', subject: 'Second\r\nBcc: x', message: 'Hello' })
  const http = createInboxHttp({
    inbox: createInboxService({ ...deps, notifications, shop: async () => shop }),
  })
  staff = callerOf(http, admin)
  ids = (await contact.newest(2)).map(({ id }) => id).toReversed()
})

test('lists messages newest first and filters by state', async () => {
  expect(await titles()).toEqual(['Second\r\nBcc: x', 'First'])
  await staff('PUT', `/admin/messages/${ids[1]}`, { done: true })
  expect(await titles('?state=open')).toEqual(['First'])
  expect(await titles('?state=done')).toEqual(['Second\r\nBcc: x'])
})

test('searches name, address and subject, and takes wildcards literally', async () => {
  expect(await titles('?search=fir')).toEqual(['First'])
  expect(await titles('?search=100%25')).toEqual(['Second\r\nBcc: x'])
  expect(await titles('?search=%25')).toEqual(['Second\r\nBcc: x'])
  expect(await titles('?search=asha@')).toHaveLength(2)
})

test('a reply is mailed to the sender with the original text, and closes the message', async () => {
  const { status, body } = await staff('POST', `/admin/messages/${ids[0]}/answers`, {
    text: 'In <March>.\nWe write to you.',
  })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    doneBy: admin.name,
    doneAt: clock.now().toISOString(),
    answers: [{ text: 'In <March>.\nWe write to you.', author: admin.name }],
  })
  const [mail] = await notifications.outbox(1)
  expect(mail).toMatchObject({ to: 'asha@example.com', subject: 'Re: First' })
  expect(mail?.text).toContain('In <March>.\nWe write to you.')
  expect(mail?.text).toContain('When is the\nnext edition?')
  expect(mail?.html).toContain('In &lt;March&gt;.')
})

test('a multi-line subject becomes one line of the reply’s header', async () => {
  await staff('POST', `/admin/messages/${ids[1]}/answers`, { text: 'Yes.' })
  expect((await notifications.outbox(1))[0]?.subject).toBe('Re: Second Bcc: x')
})

test('resending the same text sends no second mail; a different text does', async () => {
  const before = (await notifications.outbox(10)).length
  await staff('POST', `/admin/messages/${ids[0]}/answers`, { text: 'Yes.' })
  const { body } = await staff('POST', `/admin/messages/${ids[0]}/answers`, { text: 'Yes.' })
  expect(body['answers']).toHaveLength(1)
  await staff('POST', `/admin/messages/${ids[0]}/answers`, { text: 'And no.' })
  expect(await notifications.outbox(10)).toHaveLength(before + 2)
})

test('a closed message can be reopened', async () => {
  await staff('PUT', `/admin/messages/${ids[0]}`, { done: true })
  const { body } = await staff('PUT', `/admin/messages/${ids[0]}`, { done: false })
  expect(body).toMatchObject({ doneAt: null, doneBy: null })
})

test('a message gets at most twenty replies', async () => {
  for (let i = 0; i < 20; i++) await staff('POST', `/admin/messages/${ids[0]}/answers`, { text: `No. ${i}` })
  expect(await staff('POST', `/admin/messages/${ids[0]}/answers`, { text: 'One more' })).toMatchObject({
    status: 429,
  })
})

test.each([
  ['an empty answer', 'POST', '/answers', { text: '  ' }, 400],
  ['too long an answer', 'POST', '/answers', { text: 'x'.repeat(5001) }, 400],
  ['done that is neither', 'PUT', '', { done: 'yes' }, 400],
] as const)('%s → %s%s returns %i', async (_, method, path, body, status) => {
  expect(await staff(method, `/admin/messages/${ids[0]}${path}`, body)).toMatchObject({ status })
})

test.each(['nothing', '0'.repeat(24)])('message %s → 404', async (id) => {
  expect(await staff('PUT', `/admin/messages/${id}`, { done: true })).toMatchObject({ status: 404 })
})

import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { beforeEach, describe, expect, test } from 'vitest'

import { createInboxService, type InboxService } from '#modules/customer-service/inbox/inbox.service.ts'
import { reviews } from '#modules/customer-service/reviews/reviews.tables.ts'
import { createNotificationsService } from '#modules/notifications/notifications.service.ts'
import { emails } from '#modules/notifications/notifications.tables.ts'
import { newId } from '#platform/ids.ts'
import { buildBook } from '#test/support/books.ts'
import { createFakeClock } from '#test/support/fake-clock.ts'
import { openFileDatabase } from '#test/support/file-database.ts'
import { type Call, callerOf } from '#test/support/http-app.ts'
import { COMPLAINT_TERMS, mailSender } from '#test/support/shop.ts'

import { createReviewReportsHttp } from './reports.http.ts'
import { createReviewReportsService } from './reports.service.ts'

const database = openFileDatabase()
const clock = createFakeClock()

let inbox: InboxService
let report: (id: string, body: unknown) => ReturnType<Call>

beforeEach(() => {
  const { db } = database
  const log = pino({ level: 'silent' })
  const from = 'shop@example.com'
  const notifications = createNotificationsService({ db, clock, log, from, jobs: { wake: () => undefined } })
  const mail = { publicUrl: 'https://shop.example', shopEmail: async () => from, mailSender }
  const reviewReports = createReviewReportsService({ ...COMPLAINT_TERMS, ...mail, db, clock, notifications })
  const call = callerOf(createReviewReportsHttp({ reviewReports }))
  const shop = async () => ({ name: 'Kanoon Kitab', email: from })
  inbox = createInboxService({ db, clock, notifications, shop })
  report = (id, body) => call('POST', `/reviews/${id}/reports`, body)
})

describe('POST /reviews/:id/reports', () => {
  const body = { reason: 'private', text: 'It names me.', email: 'ravi@example.com' }

  async function review(hidden = false): Promise<string> {
    const book = await buildBook(database.db, { title: 'Evidence' })
    const id = newId()
    const facts = hidden ? { hiddenAt: clock.now(), hiddenBy: 'Meera', hiddenReason: 'Advertising' } : {}
    const row = { id, bookId: book.id, rating: 1, comment: 'Ravi wrote it badly.', createdAt: clock.now() }
    await database.db.insert(reviews).values({ ...row, ...facts })
    return id
  }

  test('opens a ticket that staff see with the review', async () => {
    const { status, body: answer } = await report(await review(), body)
    expect(status).toBe(201)
    const { ticket } = answer as { ticket: { number: string; token: string } }
    expect(await inbox.status(ticket.token)).toMatchObject({ kind: 'report' })
    expect((await inbox.list({ page: 1, limit: 20 })).cases).toMatchObject([
      { book: 'Evidence', reason: 'private', text: 'It names me.', review: 'Ravi wrote it badly.' },
    ])
    const mails = await database.db.select().from(emails).where(eq(emails.recipient, body.email))
    expect(mails.map(({ subject }) => subject)).toEqual([`We have received your report ${ticket.number}`])
    expect(mails[0]?.text).not.toContain('It names me.')
  })

  test.each([
    ['no reason', { ...body, reason: undefined }],
    ['an unknown reason', { ...body, reason: 'ugly' }],
    ['no email address', { ...body, email: 'ravi' }],
    ['a long text', { ...body, text: 'x'.repeat(2001) }],
  ])('with %s is 400', async (_, wrong) => {
    expect((await report(await review(), wrong)).status).toBe(400)
  })

  test('of an unknown or hidden review is 404', async () => {
    for (const id of ['f'.repeat(24), 'x', await review(true)]) {
      expect((await report(id, body)).status).toBe(404)
    }
  })
})

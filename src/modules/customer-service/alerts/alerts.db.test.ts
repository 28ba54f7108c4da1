import { beforeEach, describe, expect, test } from 'vitest'

import type { Actor } from '#modules/accounts/actor.ts'
import { emails } from '#modules/notifications/notifications.tables.ts'
import { inTransaction } from '#platform/database/database.ts'
import { type AlertsWorld, createAlertsWorld } from '#test/support/alerts-world.ts'
import { buildBook } from '#test/support/books.ts'
import { openFileDatabase } from '#test/support/file-database.ts'
import { callerOf } from '#test/support/http-app.ts'

import { createAlertsHttp } from './alerts.http.ts'
import { alertLinks, alerts } from './alerts.tables.ts'
import { personalAlerts } from './personal-data.service.ts'

const DAY = 24 * 3_600_000
const ASHA = 'asha@shoppers.example'
const RAVI = 'ravi@shoppers.example'
const ON_ITS_WAY = { confirmed: false, message: 'An email to confirm is on its way.' }
const database = openFileDatabase()
let world: AlertsWorld

beforeEach(() => {
  world = createAlertsWorld(database.db)
})

const as = (actor?: Actor) => callerOf(createAlertsHttp({ alerts: world.alerts }), actor)
const rows = () => database.db.select().from(alerts).orderBy(alerts.id)
const ask = (email: string, kind = 'newsletter', more = {}) =>
  as()('POST', '/alerts', { kind, email, ...more })
const press = (step: string, token: string) => as()('POST', `/alerts/${step}/${token}`)
const pass = (time: number) => (world.now = new Date(world.now.getTime() + time))
const expire = () => inTransaction(database.db, (tx) => personalAlerts.expire!(tx, world.now))

describe('a visitor', () => {
  test('gets a confirmation mail, and its button confirms the alert; pressing it twice is harmless', async () => {
    expect(await ask(' Asha@Shoppers.example ')).toEqual({ status: 200, body: ON_ITS_WAY })
    expect(await rows()).toMatchObject([{ email: ASHA, kind: 'newsletter', confirmedAt: null }])
    expect(await world.mailsTo(ASHA)).toEqual(['Please confirm your newsletter subscription'])
    const token = await world.tokenFor(ASHA, 'confirm')
    for (let i = 0; i < 2; i++) expect((await press('confirm', token)).status).toBe(200)
    expect(await rows()).toMatchObject([{ confirmedAt: world.now }])
  })

  test('gets a new link for the same alert when asking again', async () => {
    await ask(ASHA)
    await ask(ASHA)
    expect(await rows()).toHaveLength(1)
    expect(await world.mailsTo(ASHA)).toHaveLength(2)
  })

  test('is forgotten after seven days without confirming, with the link', async () => {
    await ask(ASHA)
    await ask(RAVI)
    await press('confirm', await world.tokenFor(RAVI, 'confirm'))
    const token = await world.tokenFor(ASHA, 'confirm')
    pass(7 * DAY)
    await expire()
    expect(await rows()).toHaveLength(2)
    pass(1)
    expect((await press('confirm', token)).body).toMatchObject({ code: 'alert-link' })
    await expire()
    expect(await rows()).toMatchObject([{ email: RAVI }])
  })

  test('gets the same response for every address; a confirmed address gets no further mail', async () => {
    await ask(ASHA)
    await press('confirm', await world.tokenFor(ASHA, 'confirm'))
    expect(await ask(ASHA)).toEqual(await ask(RAVI))
    expect(await world.mailsTo(ASHA)).toHaveLength(1)
  })

  test.each([
    ['a line of a header', 'asha@shoppers.example\r\nBcc: ravi@shoppers.example'],
    ['two addresses', 'asha@shoppers.example, ravi@shoppers.example'],
    ['a name', 'Asha <asha@shoppers.example>'],
    ['nothing', ''],
  ])('can’t enter %s instead of an address', async (_what, email) => {
    expect((await ask(email)).status).toBe(400)
    expect(await rows()).toEqual([])
  })

  test('gets an error for a book that is not on sale', async () => {
    expect((await ask(ASHA, 'back', { bookId: 'f'.repeat(24) })).status).toBe(404)
    expect((await ask(ASHA, 'back', { bookId: 'x' })).status).toBe(400)
    expect((await ask(ASHA, 'back')).status).toBe(400)
  })
})

test('an address gets at most five confirmation mails a day, even for concurrent requests', async () => {
  const books = []
  for (let i = 0; i < 4; i++) books.push(await buildBook(database.db))
  const asked = books.flatMap(({ id }) => [
    ask(ASHA, 'back', { bookId: id }),
    ask(ASHA, 'edition', { bookId: id }),
  ])
  const answers = await Promise.all(asked)
  expect(new Set(answers.map(({ body }) => body['message']))).toEqual(new Set([ON_ITS_WAY.message]))
  expect(await world.mailsTo(ASHA)).toHaveLength(5)
  expect(await rows()).toHaveLength(5)
  pass(DAY)
  await ask(ASHA)
  expect(await world.mailsTo(ASHA)).toHaveLength(6)
})

describe('a shopper', () => {
  test('with a confirmed address is subscribed immediately, without a mail', async () => {
    const asha = await world.shopper('asha')
    const { body } = await as(asha)('POST', '/alerts', { kind: 'newsletter', email: asha.email })
    expect(body).toMatchObject({ confirmed: true })
    expect(await rows()).toMatchObject([{ email: ASHA, confirmedAt: world.now }])
    expect(await world.mailsTo(ASHA)).toEqual([])
  })

  test('with another person’s or an unconfirmed address is treated as a visitor', async () => {
    const asha = await world.shopper('asha')
    const ravi = await world.shopper('ravi', 'unverified')
    for (const [actor, email] of [[asha, RAVI] as const, [ravi, RAVI] as const])
      expect((await as(actor)('POST', '/alerts', { kind: 'newsletter', email })).body).toEqual(ON_ITS_WAY)
    expect(await rows()).toMatchObject([{ email: RAVI, confirmedAt: null }])
  })
})

describe('the stop link', () => {
  test('ends all alerts of its kind for its address and no others; pressing it twice is harmless', async () => {
    const { id: bookId } = await buildBook(database.db)
    const asha = await world.shopper('asha')
    await as(asha)('POST', '/alerts', { kind: 'back', email: ASHA, bookId })
    for (const email of [ASHA, RAVI]) {
      await ask(email)
      await press('confirm', await world.tokenFor(email, 'confirm'))
    }
    const token = await world.tokenFor(ASHA, 'stop')
    for (let i = 0; i < 2; i++) expect((await press('stop', token)).status).toBe(200)
    expect((await rows()).map(({ email, kind }) => `${email} ${kind}`)).toEqual([
      `${ASHA} back`,
      `${RAVI} newsletter`,
    ])
  })

  test('erases the text of the mails it ends', async () => {
    await ask(ASHA)
    const token = await world.tokenFor(ASHA, 'stop')
    pass(1)
    await press('stop', token)
    expect(await world.mailsTo(ASHA)).toEqual([])
  })

  test('accepts only its own token: neither a confirm token nor a guess stops anything', async () => {
    await ask(ASHA)
    const [confirm, stop] = [await world.tokenFor(ASHA, 'confirm'), await world.tokenFor(ASHA, 'stop')]
    const wrong = [
      ['stop', confirm],
      ['confirm', stop],
      ...['x', 'A'.repeat(43), '%00', `${stop}x`].flatMap((guess) => [
        ['stop', guess],
        ['confirm', guess],
      ]),
    ] as [string, string][]
    for (const [step, token] of wrong) expect((await press(step, token)).status, `${step} ${token}`).toBe(400)
    expect(await rows()).toMatchObject([{ confirmedAt: null }])
  })

  test('is stored only as a hash and is in the mail’s headers for one-click unsubscribe', async () => {
    await ask(ASHA)
    const [confirm, stop] = [await world.tokenFor(ASHA, 'confirm'), await world.tokenFor(ASHA, 'stop')]
    const stored = JSON.stringify(await database.db.select().from(alertLinks))
    for (const token of [confirm, stop]) expect(stored).not.toContain(token)
    const mails = await database.db.select({ stopUrl: emails.stopUrl }).from(emails)
    expect(mails).toEqual([{ stopUrl: `https://shop.example/alerts/stop/${stop}` }])
    expect(JSON.stringify(await world.notifications.outbox(5))).not.toContain('stopUrl')
  })
})

describe('a change of the person’s address', () => {
  const move = () =>
    inTransaction(database.db, (tx) =>
      personalAlerts.readdress!(tx, { userId: '', from: ASHA, to: RAVI, unlinked: 'all', at: world.now }),
    )
  const confirm = async (email: string) => press('confirm', await world.tokenFor(email, 'confirm'))

  test.each([
    ['the old address', [ASHA]],
    ['the new address', [RAVI]],
    ['both addresses', [ASHA, RAVI]],
  ])('keeps one alert of two, confirmed if %s confirmed it', async (_, confirmed) => {
    await ask(ASHA)
    await ask(RAVI)
    for (const email of confirmed) await confirm(email)
    await move()
    expect(await rows()).toMatchObject([{ email: RAVI, confirmedAt: world.now }])
  })

  test('keeps an unconfirmed alert of the new address for another subject', async () => {
    const book = await buildBook(database.db, { stock: 0 })
    await ask(ASHA)
    await confirm(ASHA)
    await ask(RAVI, 'back', { bookId: book.id })
    await move()
    expect(await rows()).toMatchObject([
      { kind: 'newsletter', email: RAVI, confirmedAt: world.now },
      { kind: 'back', email: RAVI, confirmedAt: null },
    ])
  })
})

describe('personal data', () => {
  test('covers alerts of a confirmed address and is deleted with the account', async () => {
    const asha = await world.shopper('asha')
    const ravi = await world.shopper('ravi', 'unverified')
    await ask(ASHA)
    await ask(RAVI)
    const collect = (person: typeof asha) => personalAlerts.collect!(database.db, person)
    expect(await collect(asha)).toMatchObject([{ kind: 'newsletter', confirmedAt: null }])
    expect(await collect(ravi)).toEqual([])
    const forget = (person: typeof asha) =>
      inTransaction(database.db, (tx) => personalAlerts.forget(tx, person, () => undefined))
    const [{ id } = { id: '' }] = await rows()
    expect(await forget(ravi)).toEqual([])
    expect(await forget(asha)).toEqual([id])
    expect(await rows()).toMatchObject([{ email: RAVI }])
    expect((await database.db.select().from(alertLinks)).map(({ email }) => email)).not.toContain(ASHA)
  })
})

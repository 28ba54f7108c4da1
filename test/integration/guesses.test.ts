import { expect, test } from 'vitest'

import { newId } from '#platform/ids.ts'
import { createApiClient, type ApiClient } from '#test/support/api-client.ts'
import { buildBook } from '#test/support/books.ts'
import { TEN_PERCENT } from '#test/support/coupons.ts'
import { DECLARED, LIMITS } from '#test/support/declared-endpoints.ts'
import { buildShopper } from '#test/support/people.ts'
import { basketOf } from '#test/support/purchases.ts'
import { ADMIN } from '#test/support/test-shop.ts'
import { admin, openShop, shop } from '#test/support/whole-shop.ts'

// Limits on guessing count wrong guesses only, on the endpoints of the whole shop behind one proxy.

openShop({ env: { RATE_LIMITS: 'on', TRUSTED_PROXIES: '1' } })

let networks = 0
const someNetwork = (): string => `203.0.113.${++networks}`
const at = (address: string, token = ''): ApiClient =>
  createApiClient(shop.url, token, { 'x-forwarded-for': address })

const WRONG = 'not the password'
const NEW = 'quite another Long one 84'

/** A wrong guess for each endpoint that limits guesses. */
const GUESSES: Record<string, object> = {
  'POST /login': { email: 'asha@shoppers.example', password: WRONG },
  'POST /admin/login': { username: ADMIN.email, password: WRONG },
  'PUT /account/password': { currentPassword: WRONG, newPassword: NEW },
  'POST /admin/me/password': { password: WRONG },
  'DELETE /account': { password: WRONG },
  'POST /reset-password/:token': { password: NEW },
  'POST /admin/reset-password/:token': { password: NEW },
  'POST /verify-email/:token': {},
  'POST /account/email-change': { email: 'new@shoppers.example', password: WRONG },
  'POST /email-change/confirm/:token': {},
  'POST /email-change/stop/:token': {},
  'GET /invitations/:token': {},
  'POST /invitations/:token': { name: 'Asha', password: NEW },
  'GET /quotation-links/:token': {},
  'POST /quotation-links/:token/accept': { purchaseOrder: 'PO 7' },
  'POST /quotation-links/:token/decline': { reason: 'Too late.' },
  'GET /payment-links/:token': {},
  'POST /payment-links/:token/start': { amount: 100 },
  'POST /alerts/confirm/:token': {},
  'POST /alerts/stop/:token': {},
  'GET /tickets/:token': {},
  'POST /validate-coupon': { code: 'GUESS' },
}

/** Endpoints whose guesses are tested elsewhere, with the reason. */
const ELSEWHERE: Record<string, string> = {
  'POST /checkout/quote': 'lenient, below',
  'POST /login/code': 'needs a factor: code-login.db.test.ts',
  'POST /admin/me/second-factor': 'needs a factor: second-factor.db.test.ts',
  'POST /admin/me/second-factor/recovery-codes': 'needs a factor: second-factor.db.test.ts',
  'POST /admin/me/second-factor/disable': 'needs a factor: second-factor.db.test.ts',
  'POST /payment-links/:token/proof': 'counts every request of a link',
}

test('each endpoint that limits guesses is tried here', () => {
  const limiting = Object.entries(LIMITS).filter(([, rules]) => rules.some(({ guessesOnly }) => guessesOnly))
  expect(limiting.map(([endpoint]) => endpoint).toSorted()).toEqual(
    [...Object.keys(GUESSES), ...Object.keys(ELSEWHERE)].toSorted(),
  )
})

test.each(Object.entries(GUESSES))('%s: wrong guesses are refused after a while', async (endpoint, body) => {
  const [method = '', path = ''] = endpoint.split(' ')
  const shopper = DECLARED.some(({ name, access }) => name === endpoint && access.shopper)
  const { token } = shopper ? await buildShopper(shop) : admin
  const client = at(someNetwork(), endpoint.includes(':token') ? '' : token)
  const guess = () => {
    const to = path.replace(':token', newId())
    if (method === 'GET') return client.get(to)
    if (method === 'POST') return client.post(to, body)
    return method === 'PUT' ? client.put(to, body) : client.delete(to, body)
  }
  let answer = await guess()
  expect(answer.status).toBeLessThan(429)
  for (let i = 0; i < 125 && answer.status !== 429; i++) answer = await guess()
  expect(answer.status).toBe(429)
})

test('a class confirms its addresses from one network', async () => {
  const tokens = Array.from({ length: 65 }, () => newId())
  for (const token of tokens)
    await shop.database.executeSql(
      `with one as (insert into users (id, name, email, password_hash, created_at)
                    values ($1, 'Asha', $1 || '@class.example', '', now()) returning id)
       insert into email_verifications (user_id, token_hash, expires_at)
       select id, encode(sha256($1::bytea), 'hex'), now() + interval '1 day' from one`,
      [token],
    )
  const client = at(someNetwork())
  const statuses: number[] = []
  for (const token of tokens) statuses.push((await client.post(`/verify-email/${token}`)).status)
  expect(new Set(statuses)).toEqual(new Set([200]))
})

test('a new password that is refused as too weak isn’t a guess', async () => {
  const shopper = await buildShopper(shop)
  const weak = { currentPassword: shopper.password, newPassword: 'password' }
  for (let i = 0; i < 15; i++) expect((await shopper.put('/account/password', weak)).status).toBe(400)
  const { status } = await shopper.put('/account/password', { ...weak, newPassword: NEW })
  expect(status).toBe(200)
})

test('quotes with a known coupon are unlimited; too many unknown codes only leave the code out', async () => {
  const book = await buildBook(shop.database.db, { stock: 60 })
  await admin.post('/admin/me/password', { password: ADMIN.password })
  await admin.post('/admin/coupons', { ...TEN_PERCENT, code: 'KNOWN' })
  const client = at(someNetwork(), (await buildShopper(shop)).token)
  const quote = (couponCode: string) => client.post('/checkout/quote', { ...basketOf([book, 1]), couponCode })

  for (let i = 0; i < 35; i++) expect((await quote('KNOWN')).body.coupon.valid).toBe(true)
  for (let i = 0; i < 30; i++)
    expect((await quote(`GUESS${i}`)).body.coupon.message).toBe('Invalid coupon code')
  const { status, body } = await quote('KNOWN')
  expect(status).toBe(200)
  expect(body.coupon).toEqual({
    code: 'KNOWN',
    valid: false,
    message: expect.stringMatching(/^Too many attempts\. .* You can also order without a code\.$/),
  })
  expect(body.amountPayable).toBe(book.price)
})

import { afterEach, expect, test, vi } from 'vitest'

import { contactMessage } from '#modules/customer-service/contact/contact.schema.ts'
import type { CartItem } from '#web/client/cart.ts'

import {
  CONTACT_FIELDS,
  contactIssues,
  enquiryOf,
  mistakeIn,
  sendMessage,
  whatsappAddress,
} from './contact-message.ts'

const values = {
  name: 'Asha Rao',
  email: 'asha@example.com',
  phone: '+91 98765 43210',
  subject: 'Edition & price?',
  message: 'Line one\nline two',
}

test('all five fields are required (spec storefront §5)', () => {
  const empty = { name: '', email: ' ', phone: '', subject: '\n', message: '' }
  expect(contactIssues(empty)).toEqual({
    name: 'Name is required.',
    email: 'Email is required.',
    phone: 'Phone is required.',
    subject: 'Subject is required.',
    message: 'Message is required.',
  })
  expect(contactIssues(values)).toEqual({})
})

test('rejects text that isn’t an email address or phone number', () => {
  expect(contactIssues({ ...values, email: 'asha' })).toHaveProperty('email')
  expect(contactIssues({ ...values, phone: 'call me' })).toHaveProperty('phone')
})

test.each([
  ['\u3164', 'Name is required.'],
  ['\u200b\u00ad', 'Name is required.'],
  ['…', 'Name must contain a letter or a digit.'],
])('rejects a name that is invisible or has no letter: %j', (name, issue) => {
  expect(contactMessage.safeParse({ ...values, name }).success).toBe(false)
  expect(contactIssues({ ...values, name })).toEqual({ name: issue })
})

test('the server accepts what the form accepts (spec storefront §5)', () => {
  expect(contactMessage.safeParse(values).success).toBe(true)
  expect(Object.keys(contactMessage.shape)).toEqual(CONTACT_FIELDS)
})

test('the WhatsApp link contains every field of the form (spec storefront §7)', () => {
  const url = new URL(whatsappAddress('https://wa.me/911725550142', values))
  expect(url.origin + url.pathname).toBe('https://wa.me/911725550142')
  expect(url.searchParams.get('text')).toBe(
    'Name: Asha Rao\nEmail: asha@example.com\nPhone: +91 98765 43210\nSubject: Edition & price?\nMessage: Line one\nline two',
  )
})

const line = (title: string, quantity: number, isCombo = false): CartItem => ({
  _id: title,
  title,
  author: null,
  image: '/cover',
  price: 500,
  originalPrice: null,
  quantity,
  isCombo,
})

test('turns the cart’s books and quantities into an enquiry', () => {
  expect(enquiryOf([line('Direct Taxes', 40), line('Essentials', 1, true)])).toEqual({
    subject: 'Enquiry for 41 copies',
    message: 'I would like to order:\n40 × Direct Taxes\n1 × Essentials (combo)\n',
  })
  expect(enquiryOf([])).toEqual({})
})

test('names the lines of a section in a report of a mistake', () => {
  const murder = { pair: 'ipc-bns', old: '302', now: ['103(1)'] } as const
  const { message } = mistakeIn([murder, { ...murder, old: '', now: ['103(2)'] }])
  expect(message).toContain('\nIPC 302 → BNS 103(1)\nNew: BNS 103(2)\nWhat is wrong')
})

test('a cart too long for the message states how many lines are left out', () => {
  const { message = '' } = enquiryOf(Array.from({ length: 100 }, (_, i) => line(`${i} ${'x'.repeat(90)}`, 1)))
  expect(message.length).toBeLessThan(5000)
  expect(message).toMatch(/and \d+ more\n$/)
})

const typed = { name: 'A', email: 'a@example.com', phone: '123456', subject: 'S', message: 'M' }

const answering = (status: number, body: unknown) =>
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body), { status }))

vi.stubGlobal('localStorage', { getItem: () => null })
afterEach(() => vi.unstubAllGlobals())

test.each([
  [200, { success: true, message: 'ok' }, true, 'Message sent successfully!'],
  [
    200,
    { success: false, message: 'Email must be an email address.' },
    false,
    'Email must be an email address.',
  ],
  [200, { success: false, message: '' }, false, 'Failed to send message.'],
  [429, { message: 'Too many attempts.' }, false, 'Too many attempts.'],
  [503, undefined, false, 'Failed to send message.'],
])('%i %j shows the specified message (spec storefront §8)', async (status, body, sent, message) => {
  answering(status, body)
  expect(await sendMessage(typed)).toEqual({ sent, message })
})

test('a lost connection shows the specified message (spec storefront §8)', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')))
  expect(await sendMessage(typed)).toEqual({ sent: false, message: 'Error sending message.' })
})

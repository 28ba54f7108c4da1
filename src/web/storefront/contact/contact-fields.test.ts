import { expect, test } from 'vitest'

import { contactMessage } from '#modules/contact/contact.schema.ts'

import { CONTACT_FIELDS, contactIssues, whatsappAddress } from './contact-fields.ts'

const values = {
  name: 'Asha Rao',
  email: 'asha@example.com',
  phone: '+91 98765 43210',
  subject: 'Edition & price?',
  message: 'Line one\nline two',
}

test('all five fields are required (spec §5)', () => {
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

test('an e-mail address and a phone number are told from other text', () => {
  expect(contactIssues({ ...values, email: 'asha' })).toHaveProperty('email')
  expect(contactIssues({ ...values, phone: 'call me' })).toHaveProperty('phone')
})

test('what the form lets through, the server takes', () => {
  expect(contactMessage.safeParse(values).success).toBe(true)
  expect(Object.keys(contactMessage.shape)).toEqual(CONTACT_FIELDS)
})

test('the WhatsApp link carries every field of the form', () => {
  const url = new URL(whatsappAddress('https://wa.me/911725550142', values))
  expect(url.origin + url.pathname).toBe('https://wa.me/911725550142')
  expect(url.searchParams.get('text')).toBe(
    'Name: Asha Rao\nEmail: asha@example.com\nPhone: +91 98765 43210\nSubject: Edition & price?\nMessage: Line one\nline two',
  )
})

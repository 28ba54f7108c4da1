import { expect, test } from 'vitest'

import { mailPage } from './mail-page.ts'

const SENDER = { name: 'Kanoon Kitab', contact: ['+91 172 555 0142', 'orders@shop.example'] }
const mail = mailPage({
  subject: 'Your books',
  parts: [{ kind: 'text', text: 'They are on their way.' }],
  sender: SENDER,
})

test('the text ends with the sender', () => {
  expect(mail.text).toBe(
    'They are on their way.\n\n-- \nKanoon Kitab · +91 172 555 0142 · orders@shop.example',
  )
})

test('the page has the shop’s name above the text and its contact below, never cut', () => {
  const [above, below] = mail.html.split('They are on their way.')
  expect(above).toContain('>Kanoon Kitab</p>')
  for (const part of SENDER.contact) expect(below).toContain(`white-space:nowrap">${part}</span>`)
})

test('a mail to staff has neither', () => {
  const { text, html } = mailPage({ subject: 'A claim', parts: [] })
  expect(text).toBe('')
  expect(html).not.toContain('white-space:nowrap')
})

test('an order’s number stays on one line', () => {
  const parts = [{ kind: 'text', text: 'We have received your order KK-000122.' }] as const
  const { html } = mailPage({ subject: 'Order KK-000122', parts })
  const number = '<span style="white-space:nowrap">KK-000122</span>'
  expect(html).toContain(`>Order ${number}</h1>`)
  expect(html).toContain(`your order ${number}.</p>`)
})

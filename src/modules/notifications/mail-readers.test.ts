import { describe, expect, test } from 'vitest'

import { readable } from './notifications.service.ts'

const link = 'https://shop.example/admin/reset-password/a-Secret_1'
const mail = { to: 'boss@shop.example', html: `<a href="${link}">Choose</a>`, text: `Choose: ${link}` }
const seen = (status: string, role: string) => readable({ ...mail, status }, { role })

describe('a link that opens an account', () => {
  test.each(['staff', 'manager'])('is hidden from the role %s', (role) => {
    for (const status of ['outbox', 'queued', 'sent'])
      expect(JSON.stringify(seen(status, role))).not.toContain('a-Secret_1')
  })

  test('is hidden from owners too, once a mail server sends it', () => {
    for (const status of ['queued', 'sending', 'sent', 'failed'])
      expect(JSON.stringify(seen(status, 'owner'))).not.toContain('a-Secret_1')
  })

  test('owners without a mail server see it, because they must pass it on', () => {
    expect(seen('outbox', 'owner')).toMatchObject(mail)
  })
})

test('the rest of a mail is unchanged', () => {
  const order = { status: 'sent', html: '<a href="https://shop.example/order/5f0">', text: 'Your order' }
  expect(readable(order, { role: 'staff' })).toEqual(order)
})

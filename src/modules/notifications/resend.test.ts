import { expect, test } from 'vitest'

import { isSecret } from './resend.ts'

test('mails about orders, money and questions are open; all other kinds, unknown ones included, are secret', () => {
  const open = ['order-confirmation:1', 'order-shipped:1:2', 'refund:1', 'claim:1:shop', 'contact-answer:1']
  const secret = [
    'password-reset:1',
    'password-changed:1',
    'invitation:1',
    'goodbye:1',
    'new-kind:1',
    'order',
    '',
  ]
  expect(open.filter((dedupeKey) => isSecret({ dedupeKey }))).toEqual([])
  expect(secret.filter((dedupeKey) => !isSecret({ dedupeKey }))).toEqual([])
})

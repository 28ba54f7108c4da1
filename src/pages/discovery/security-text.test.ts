import { expect, test } from 'vitest'

import { securityText } from './security-text.ts'

test('security.txt says where to write, and until when that holds (RFC 9116)', () => {
  const now = new Date('2026-11-20T10:00:00Z')
  const lines = securityText({ origin: 'https://shop.example', contact: 'help@shop.example', now }).split(
    '\n',
  )
  expect(lines).toContain('Contact: mailto:help@shop.example')
  expect(lines).toContain('Canonical: https://shop.example/.well-known/security.txt')
  expect(lines).toContain('Expires: 2027-05-19T00:00:00Z')
})

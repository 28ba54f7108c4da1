import { describe, expect, test } from 'vitest'

import { clientAddress } from './request-context.ts'

const from = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress } } })

describe('the client address', () => {
  test("is the connection's address if no proxy is trusted, regardless of X-Forwarded-For", () => {
    expect(clientAddress(from('203.0.113.9'), '198.51.100.1', 0)).toBe('203.0.113.9')
  })

  test.each([
    { trusted: 1, header: '198.51.100.1', client: '198.51.100.1' },
    { trusted: 1, header: '6.6.6.6, 198.51.100.1', client: '198.51.100.1' },
    { trusted: 2, header: '6.6.6.6, 198.51.100.1, 10.0.0.2', client: '198.51.100.1' },
    { trusted: 2, header: '198.51.100.1', client: '198.51.100.1' },
    { trusted: 1, header: '6.6.6.6,', client: '10.0.0.1' },
    { trusted: 1, header: undefined, client: '10.0.0.1' },
  ])('behind $trusted trusted proxies, "$header" means $client', ({ trusted, header, client }) => {
    expect(clientAddress(from('10.0.0.1'), header, trusted)).toBe(client)
  })

  test('is IPv4 even if a dual-stack socket reports it as IPv6', () => {
    expect(clientAddress(from('::ffff:203.0.113.9'), undefined, 0)).toBe('203.0.113.9')
  })
})

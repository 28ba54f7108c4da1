import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { startSmtpPeer, type SmtpPeer } from '#test/support/smtp-peer.ts'

import { createMailTransport, MailServerDown } from './mail-transport.ts'

const mail = {
  messageId: '<1@shop.example>',
  from: 'orders@shop.example',
  to: 'asha@example.com',
  subject: 'Order',
  html: '<p>Order</p>',
  text: 'Order',
}

let peer: SmtpPeer

beforeEach(async () => {
  peer = await startSmtpPeer()
  // The test's mail server needs timers too, before the test advances them.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
})
afterEach(async () => {
  vi.useRealTimers()
  await peer.stop()
})

/** Sends a mail to a server that hangs at the command; returns the error after `seconds`, if there is one. */
async function errorAfter(seconds: number, command: 'RCPT TO' | 'DATA'): Promise<unknown> {
  const reached = peer.hangAt(command)
  let error: unknown
  const sending = createMailTransport(peer.url)
    .send(mail)
    .catch((reason: unknown) => (error = reason))
  await reached
  await vi.advanceTimersByTimeAsync(seconds * 1000)
  const seen = error
  await vi.advanceTimersByTimeAsync(120_000)
  await sending
  return seen
}

test.each([
  ['RCPT TO', 10],
  ['DATA', 60],
] as const)('gives up on a server that hangs at %s after %d seconds', async (command, limit) => {
  expect(await errorAfter(limit / 2, command)).toBeUndefined()
  const error = await errorAfter(limit, command)
  expect(error).toEqual(new Error(`The mail server did not reply within ${limit} seconds.`))
  expect(error).not.toBeInstanceOf(MailServerDown)
})

import { afterEach, expect, test, vi } from 'vitest'

import { sendMessage } from './send-message.ts'

const values = { name: 'A', email: 'a@example.com', phone: '123456', subject: 'S', message: 'M' }

const answering = (status: number, body: unknown) =>
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body), { status }))

vi.stubGlobal('localStorage', { getItem: () => null })
afterEach(() => vi.unstubAllGlobals())

test.each([
  [200, { success: true, message: 'ok' }, true, 'Message sent successfully!'],
  [
    200,
    { success: false, message: 'Email must be an e-mail address.' },
    false,
    'Email must be an e-mail address.',
  ],
  [200, { success: false, message: '' }, false, 'Failed to send message.'],
  [429, { message: 'Too many attempts.' }, false, 'Too many attempts.'],
  [503, undefined, false, 'Failed to send message.'],
])('%i %j is told in the words of spec §8', async (status, body, sent, message) => {
  answering(status, body)
  expect(await sendMessage(values)).toEqual({ sent, message })
})

test('no connection is told in the words of spec §8', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')))
  expect(await sendMessage(values)).toEqual({ sent: false, message: 'Error sending message.' })
})

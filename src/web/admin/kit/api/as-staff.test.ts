import { expect, test, vi } from 'vitest'

import { listAudit } from '#modules/accounts/audit/audit.operations.ts'
import { exportUsers } from '#modules/accounts/users.operations.ts'
import { replyToCase } from '#modules/customer-service/inbox/inbox.operations.ts'
import { COUPONS } from '#modules/offers/coupons/coupon-record.ts'
import { printParcels } from '#modules/orders/documents/packing-documents.operations.ts'
import { memoryStorage } from '#test/support/memory-storage.ts'
import { requestOf } from '#web/client/call.ts'
import { ApiError, messageOf } from '#web/client/api-error.ts'
import { signInStaff, staffSession } from '#web/client/session-store.ts'

import { answerPassword, isPasswordAsked, withPassword } from './as-staff.ts'
import { fileAsStaff, staffCall } from './staff-call.ts'

const needed = new ApiError(403, { message: 'Please enter your password again.', code: 'password_needed' })

test('concurrent calls that need the password share one prompt and are retried', async () => {
  const calls = [1, 2].map((answer) => vi.fn().mockRejectedValueOnce(needed).mockResolvedValueOnce(answer))
  const done = Promise.all(calls.map((call) => withPassword(call)))
  await vi.waitFor(() => expect(calls.every((call) => call.mock.settledResults.length === 1)).toBe(true))
  answerPassword(true)
  expect(await done).toEqual([1, 2])
})

test('cancelling the prompt fails the call without a retry and keeps the session', async () => {
  const call = vi.fn().mockRejectedValue(needed)
  const done = withPassword(call).catch((error: unknown) => error)
  await vi.waitFor(() => expect(call.mock.settledResults).toHaveLength(1))
  answerPassword(false)
  expect(await done).toMatchObject({
    status: 403,
    code: 'password_needed',
    message: 'Nothing was changed, because you didn’t enter your password.',
  })
  expect(call).toHaveBeenCalledOnce()
})

test('passes other refusals to the caller', async () => {
  const refusal = new ApiError(409, { message: 'No.' })
  await expect(withPassword(() => Promise.reject(refusal))).rejects.toBe(refusal)
})

const TOKEN = `e30.${btoa(JSON.stringify({ exp: 4e9 }))}.admin`

test.each([
  [
    'a form',
    () => staffCall(replyToCase, { param: { id: '1' }, json: { text: 'Yes' } }),
    'No connection. Your entries are kept.',
  ],
  [
    'a button',
    () => staffCall(COUPONS.operations.remove, { param: { id: '1' } }),
    'No connection. Try again when you’re online.',
  ],
])('%s that gets no answer says so instead of its fallback', async (_, call, message) => {
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('sessionStorage', memoryStorage())
  staffSession.refresh()
  signInStaff(TOKEN, false)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const error = await call().catch((thrown: unknown) => thrown)
  expect(messageOf(error, 'Something went wrong')).toBe(message)
})

test.each([
  ['a download', async () => (await fileAsStaff(requestOf(exportUsers))).file],
  [
    'a download with a body',
    async () => (await fileAsStaff(requestOf(printParcels, { json: { ids: [] } }))).file,
  ],
  ['a read', () => staffCall(listAudit)],
  ['a deletion', () => staffCall(COUPONS.operations.remove, { param: { id: '1' } })],
  ['an update', () => staffCall(replyToCase, { param: { id: '1' }, json: { text: 'Yes' } })],
] as const)('%s retries after the password prompt', async (_what, call) => {
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('sessionStorage', memoryStorage())
  staffSession.refresh()
  signInStaff(TOKEN, false)
  const refused = Response.json({ message: needed.message, code: 'password_needed' }, { status: 403 })
  const asked = vi
    .fn()
    .mockResolvedValueOnce(refused)
    .mockResolvedValueOnce(Response.json({ done: true }))
  vi.stubGlobal('fetch', asked)
  const done = call()
  await vi.waitFor(() => expect(isPasswordAsked()).toBe(true))
  answerPassword(true)
  const answer = await done
  expect(answer instanceof Blob ? JSON.parse(await answer.text()) : answer).toEqual({ done: true })
  expect(asked).toHaveBeenCalledTimes(2)
})

import { expect, test, vi } from 'vitest'

import { ApiError } from '#web/api-error.ts'

import { answerPassword, withPassword } from './admin-api.ts'

const needed = new ApiError(403, { message: 'Please enter your password again.', code: 'password_needed' })

test('a call that takes the password is made again once it was entered, all that wait together', async () => {
  const calls = [1, 2].map((answer) => vi.fn().mockRejectedValueOnce(needed).mockResolvedValueOnce(answer))
  const done = Promise.all(calls.map((call) => withPassword(call)))
  await vi.waitFor(() => expect(calls.every((call) => call.mock.settledResults.length === 1)).toBe(true))
  answerPassword(true)
  expect(await done).toEqual([1, 2])
})

test('given up, it is not made again, and says that nothing was done; the session is not over by that', async () => {
  const call = vi.fn().mockRejectedValue(needed)
  const done = withPassword(call).catch((error: unknown) => error)
  await vi.waitFor(() => expect(call.mock.settledResults).toHaveLength(1))
  answerPassword(false)
  expect(await done).toMatchObject({
    status: 403,
    code: 'password_needed',
    message: 'Nothing was done: your password was not entered.',
  })
  expect(call).toHaveBeenCalledOnce()
})

test('any other refusal is the caller’s', async () => {
  const refusal = new ApiError(409, { message: 'No.' })
  await expect(withPassword(() => Promise.reject(refusal))).rejects.toBe(refusal)
})

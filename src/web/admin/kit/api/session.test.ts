import { beforeEach, expect, test, vi } from 'vitest'

import { memoryStorage } from '#test/support/memory-storage.ts'
import { unsavedWork } from '#web/admin/kit/form/unsaved-work.ts'
import { ApiError } from '#web/client/api-error.ts'
import { signInStaff, staffSession } from '#web/client/session-store.ts'
import { toasts } from '#web/ui/toasts.ts'

import { NoToken, sessionKeeper, withSession } from './session.ts'

const TOKEN = `e30.${btoa(JSON.stringify({ exp: 4e9 }))}.admin`
const OTHER_TOKEN = `e30.${btoa(JSON.stringify({ exp: 4e9 }))}.again`
const RUN_OUT = `e30.${btoa(JSON.stringify({ exp: 1 }))}.admin`
const SCREEN = '/admin/dashboard/books/create'

/** Rejects the first call as after the end of a session; the second returns the token it was called with. */
function refusedOnce(status = 401, body: unknown = {}) {
  let asked = 0
  return async () => {
    if (asked++ === 0) throw new ApiError(status, body)
    return staffSession.token()
  }
}

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('sessionStorage', memoryStorage())
  vi.stubGlobal('location', { pathname: SCREEN })
  staffSession.refresh()
  signInStaff(TOKEN, false)
  sessionKeeper.forget()
  toasts.take()
})

/** Reports whether the session guard would redirect to the login: no token and no login dialog. */
const leads = () => staffSession.token() === undefined && sessionKeeper.state() === 'signed-in'

test('a screen without input drops the token and the login explains why', async () => {
  await expect(withSession('read', refusedOnce())).rejects.toThrow(ApiError)
  expect([leads(), staffSession.end.get()]).toEqual([true, 'ended'])
})

test.each([
  ['a call that saves', 'write', undefined],
  ['a call of a screen where something is typed', 'read', SCREEN],
] as const)('%s waits for a login over the page and is retried', async (_, kind, typedAt) => {
  if (typedAt) sessionKeeper.typed(typedAt)
  const answer = withSession(kind, refusedOnce())
  await vi.waitFor(() => expect(sessionKeeper.state()).toBe('asking'))
  expect(staffSession.token()).toBeUndefined()
  signInStaff(TOKEN, true)
  sessionKeeper.regained()
  expect(await answer).toBe(TOKEN)
})

test('input on another screen does not hold the session open', async () => {
  sessionKeeper.typed('/admin/dashboard/coupons')
  await expect(withSession('read', refusedOnce())).rejects.toThrow(ApiError)
  expect(leads()).toBe(true)
})

test('unsaved work opens the login over the page, like typed input', async () => {
  const saved = unsavedWork.add({ scope: undefined, question: 'Leave the list?' })
  void withSession('read', refusedOnce()).catch(() => undefined)
  await vi.waitFor(() => expect(sessionKeeper.state()).toBe('asking'))
  saved()
  sessionKeeper.putOff()
})

test('a late refusal of an old token keeps the new session', async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  const refused = refusedOnce()
  const late = withSession('read', () => answered.then(refused))
  signInStaff(OTHER_TOKEN, true)
  answer()
  expect(await late).toBe(OTHER_TOKEN)
})

test('concurrent calls share one login', async () => {
  const answers = [withSession('write', refusedOnce()), withSession('write', refusedOnce())]
  await vi.waitFor(() => expect(sessionKeeper.state()).toBe('asking'))
  signInStaff(TOKEN, true)
  sessionKeeper.regained()
  expect(await Promise.all(answers)).toEqual([TOKEN, TOKEN])
})

test('a former staff member loses the session, a missing permission keeps it', async () => {
  await expect(withSession('read', refusedOnce(403))).rejects.toThrow(ApiError)
  expect(leads()).toBe(true)
  signInStaff(TOKEN, true)
  await expect(withSession('write', refusedOnce(403, { code: 'permission' }))).rejects.toThrow(ApiError)
  expect(staffSession.token()).toBe(TOKEN)
})

test('without a token nothing is sent and the message of the spec appears', async () => {
  signInStaff(RUN_OUT, true)
  const call = vi.fn<() => Promise<void>>()
  await expect(withSession('read', call)).rejects.toThrow(new NoToken())
  expect(staffSession.end.get()).toBe('ran-out')
  const saving = withSession('write', call)
  expect(toasts.take().map(({ text }) => text)).toEqual(['No token found. Please login again.'])
  sessionKeeper.putOff()
  await expect(saving).rejects.toThrow('No token found. Please login again.')
  expect(call).not.toHaveBeenCalled()
})

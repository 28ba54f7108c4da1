import { beforeEach, expect, test, vi } from 'vitest'

import { memoryStorage } from '#test/support/memory-storage.ts'
import { shopperSession, signIn } from '#web/client/session-store.ts'

import { logIn } from './log-in.ts'

const TOKEN = `e30.${btoa(JSON.stringify({ exp: 4e9 }))}.shop`
const assign = vi.fn<(to: string) => void>()

beforeEach(() => {
  assign.mockReset()
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('sessionStorage', memoryStorage())
  vi.stubGlobal('location', { pathname: '/order/1', search: '', assign })
  shopperSession.refresh()
})

test("a refused login doesn't end the session", async () => {
  signIn(TOKEN, { name: 'Asha' })
  const body = JSON.stringify({ message: 'Wrong email or password.' })
  vi.stubGlobal('fetch', async () => new Response(body, { status: 401 }))
  const login = logIn({ email: 'a@b.c', password: 'x', remember: false })
  await expect(login).rejects.toThrow('Wrong email or password.')
  expect([localStorage.getItem('token'), assign.mock.calls]).toEqual([TOKEN, []])
})

import type { ApiServices } from './endpoints.ts'
import { type FindDevice, nameIn } from './limits.ts'

type Asked = Pick<ApiServices, 'knownDevices' | 'secondFactor'>

/** Finds the known device of whom a login is about: by the name that is tried, or the half of a login that is done. */
export function knownDevice({ knownDevices, secondFactor }: Asked): FindDevice {
  return async (c) => {
    const { sent } = c.get('device')
    if (sent === undefined) return undefined
    const body: unknown = await c.req.json().catch(() => undefined)
    const challenge = challengeIn(body)
    if (challenge !== undefined) {
      const userId = await secondFactor.ownerOf(challenge)
      return userId && knownDevices.ofUser(sent, userId)
    }
    const name = nameIn(body)
    return name === undefined ? undefined : knownDevices.ofName(sent, name)
  }
}

function challengeIn(body: unknown): string | undefined {
  const given = (body as { challenge?: unknown } | null | undefined)?.challenge
  return typeof given === 'string' ? given : undefined
}

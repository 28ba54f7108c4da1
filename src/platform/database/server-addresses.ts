import { StartError } from '#platform/errors.ts'

import { leadToOne, probeConnection, type ConnectionMode } from './pooler.ts'
import { type AddressSetting, serverError } from './server-error.ts'

/** The two addresses of one database. */
export interface ServerAddresses {
  /** For all queries; may be a pooler. */
  url: string
  /**
   * For work that needs its own session: migrations, LISTEN, PostgreSQL's own tools.
   * Without a pooler, same as `url`.
   */
  direct: string
}

const POOLER =
  'leads to a pooler that hands sessions on between transactions (PgBouncer with pool_mode=transaction)'
const DIRECT_ANSWERS =
  'Set DATABASE_DIRECT_URL to PostgreSQL itself, without the pooler: migrations and LISTEN need a session of their own.'

/** Returns the setting that the direct address comes from. */
export const settingOf = ({ url, direct }: ServerAddresses): AddressSetting =>
  url === direct ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL'

/**
 * Probes both addresses and returns the connection kind of `url`. Throws a StartError with the
 * reason if an address is unusable: no server responds, a pooler is not allowed there, or the
 * two lead to different databases.
 */
export async function checkAddresses(addresses: ServerAddresses): Promise<ConnectionMode> {
  const { url, direct } = addresses
  const setting = settingOf(addresses)
  const directWay = await checkedWay(direct, setting)
  if (!directWay.keepsSessions) {
    const too = setting === 'DATABASE_URL' ? '' : ', too'
    throw new StartError(`${setting}: ${POOLER}${too}. ${DIRECT_ANSWERS}`)
  }
  if (url === direct) return directWay
  const way = await checkedWay(url, 'DATABASE_URL')
  if (await leadToOne([url, direct])) return way
  throw new StartError(
    'DATABASE_DIRECT_URL: leads to another database than DATABASE_URL. Set both to the same one.',
  )
}

/** Throws a StartError if session changes made over `url` would leak into sessions of other clients. */
export async function requireSessions(url: string): Promise<void> {
  await checkAddresses({ url, direct: url })
}

function checkedWay(url: string, setting: AddressSetting): Promise<ConnectionMode> {
  return probeConnection(url).catch((error: unknown) => {
    throw serverError(url, error, setting)
  })
}

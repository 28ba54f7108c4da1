import { StartError } from '#platform/errors.ts'

import { leadToOne, wayTo, type Way } from './pooler.ts'
import { type AddressSetting, serverError } from './server-error.ts'

/** The two ways to one database. */
export interface ServerAddresses {
  /** For all that is asked; a pooler may stand there. */
  url: string
  /** For what needs a session of its own: migrations, LISTEN, PostgreSQL's own tools. The same where there is no pooler. */
  direct: string
}

const POOLER =
  'leads to a pooler that hands sessions on between transactions (PgBouncer with pool_mode=transaction)'
const DIRECT_ANSWERS =
  'Set DATABASE_DIRECT_URL to PostgreSQL itself, without the pooler: migrations and LISTEN need a session of their own.'

/** Which setting an address for sessions comes from. */
export const settingOf = ({ url, direct }: ServerAddresses): AddressSetting =>
  url === direct ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL'

/**
 * What stands on the way to `url`. Throws a StartError that says why an address cannot be used: nothing answers there, a
 * pooler stands where none may, or the two lead to two databases.
 */
export async function checkAddresses(addresses: ServerAddresses): Promise<Way> {
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

/** Throws a StartError when what is done over `url` would change the sessions of others. */
export async function requireSessions(url: string): Promise<void> {
  await checkAddresses({ url, direct: url })
}

function checkedWay(url: string, setting: AddressSetting): Promise<Way> {
  return wayTo(url).catch((error: unknown) => {
    throw serverError(url, error, setting)
  })
}

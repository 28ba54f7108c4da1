import { StartError } from '#platform/errors.ts'

import { isDatabaseAway } from './away.ts'
import { sqlState } from './database.ts'

/** The settings for a server's address. */
export type AddressSetting = 'DATABASE_URL' | 'DATABASE_DIRECT_URL'

/** Explains in one line, without the password, why a setting's server is unusable. */
export function serverError(
  url: string,
  error: unknown,
  setting: AddressSetting = 'DATABASE_URL',
): StartError {
  const { host, pathname, username } = new URL(url)
  const name = decodeURIComponent(pathname.slice(1))
  const role = decodeURIComponent(username)
  return new StartError(`${setting}: ${reasonOf(error, { host, name, role })}`, { cause: error })
}

interface Place {
  host: string
  name: string
  role: string
}

function reasonOf(error: unknown, { host, name, role }: Place): string {
  const message = error instanceof Error ? error.message : String(error)
  switch (sqlState(error)) {
    case '28P01':
      return `PostgreSQL at ${host} rejects the password for "${role}".`
    case '28000':
      return `PostgreSQL at ${host} rejects "${role}": ${message}.`
    case '3D000':
      return `PostgreSQL at ${host} has no database "${name}". Create it: createdb -O ${role} ${name}`
    case '42501':
      return `"${role}" isn’t allowed to create the shop’s tables in "${name}": ${message}. Make it the database's owner.`
    case '53300':
      return `PostgreSQL at ${host} has no connection left for the shop.`
    // A pooler refuses the startup options of a direct connection.
    case '08P01':
      return `PostgreSQL at ${host} cannot be used: ${message}. If this is a pooler, set DATABASE_DIRECT_URL to PostgreSQL itself.`
    case '57P03':
      return `PostgreSQL at ${host} is not ready yet: ${message}.`
    default:
  }
  if (message.includes('password must be a'))
    return `PostgreSQL at ${host} requires a password for "${role}".`
  if (isDatabaseAway(error))
    return `PostgreSQL isn’t responding at ${host} (${message}). Is it running there?`
  return `PostgreSQL at ${host} cannot be used: ${message}`
}

import { randomBytes } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

import { newId } from '#platform/ids.ts'

import { StartError } from '#platform/errors.ts'

/** The same minimum as for the setting JWT_SECRET. */
const MIN_LENGTH = 32

/**
 * Returns the key that signs tokens: the setting, or in demo mode a random key, created at the first start
 * and stored in the data directory. Throws a StartError if the stored key is invalid.
 */
export async function jwtSecretOf(config: {
  jwtSecret: string | undefined
  dataDir: string
}): Promise<string> {
  if (config.jwtSecret) return config.jwtSecret
  const file = path.resolve(config.dataDir, 'jwt-secret')
  await writeUnlessThere(file, randomBytes(48).toString('base64url'))
  const secret = (await readFile(file, 'utf8')).trim()
  if (secret.length >= MIN_LENGTH) return secret
  const what = secret === '' ? 'is empty' : `is shorter than ${MIN_LENGTH} characters`
  throw new StartError(
    `${file} ${what}. Restore it from a backup, or delete it: the shop then creates a new one, and everyone has to log in again.`,
  )
}

/**
 * Writes the file atomically unless it exists. If the process ended midway, an empty key would otherwise stay
 * forever.
 */
async function writeUnlessThere(file: string, text: string): Promise<void> {
  const fresh = `${file}.${newId()}`
  await writeFile(fresh, text, { mode: 0o600 })
  await link(fresh, file).catch(ignoreExisting)
  await rm(fresh)
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error
}

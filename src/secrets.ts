import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** The key that signs tokens: the setting, or in demo mode one made up at the first start and kept in the data directory. */
export async function jwtSecretOf(config: {
  jwtSecret: string | undefined
  dataDir: string
}): Promise<string> {
  if (config.jwtSecret) return config.jwtSecret
  const file = path.join(config.dataDir, 'jwt-secret')
  const made = randomBytes(48).toString('base64url')
  // 'wx': when the file is there already, it wins.
  await writeFile(file, made, { mode: 0o600, flag: 'wx' }).catch(ignoreExisting)
  return (await readFile(file, 'utf8')).trim()
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error
}

import { writeFile } from 'node:fs/promises'

import { generateX25519Identity, identityToRecipient } from 'age-encryption'

import { folderError } from '#platform/backup/backup-error.ts'

/**
 * Generates a key pair like `age-keygen`: the secret key goes to a new file readable by this user only.
 * Returns instructions for the operator.
 */
export async function makeKey(file: string): Promise<string[]> {
  const identity = await generateX25519Identity()
  const recipient = await identityToRecipient(identity)
  await writeFile(file, `# public key: ${recipient}\n${identity}\n`, { mode: 0o600, flag: 'wx' }).catch(
    (error: unknown) => {
      throw folderError(file, error)
    },
  )
  return [
    `The secret key is in ${file}. Keep it where the backups are not, and a copy on paper: without it they cannot be read.`,
    `Give the machine that makes backups the public key only: BACKUP_RECIPIENTS=${recipient}`,
  ]
}

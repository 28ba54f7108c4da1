import { ReadableStream } from 'node:stream/web'

import type { BackupConfig } from '#config'
import { OperatorError } from '#platform/errors.ts'

type Content = AsyncIterable<Uint8Array>

/**
 * Binary logarithm of scrypt's cost. The derivation blocks the thread of a selling shop for 0.3 s and takes
 * 32 MiB; the format's default of 18 takes 3 s and 256 MiB. Stretching matters less for long passphrases.
 */
const WORK_FACTOR = 15

/** Throws an OperatorError without the passphrase that every backup needs. */
export function requirePassphrase(backups: Pick<BackupConfig, 'passphrase'> | undefined): string {
  if (backups?.passphrase) return backups.passphrase
  throw new OperatorError('BACKUP_PASSPHRASE: set it to make or read backups.')
}

/** Encrypts content in the `age` format. */
export async function encrypted(content: Content, passphrase: string): Promise<Content> {
  const { Encrypter } = await import('age-encryption')
  const encrypter = new Encrypter()
  encrypter.setPassphrase(passphrase)
  encrypter.setScryptWorkFactor(WORK_FACTOR)
  return encrypter.encrypt(ReadableStream.from(content))
}

/**
 * Decrypts content in the `age` format. Changed content throws; truncated content throws at its end, after
 * correct output. Throws an OperatorError for another passphrase.
 */
export async function decrypted(content: Content, passphrase: string): Promise<Content> {
  const { Decrypter } = await import('age-encryption')
  const decrypter = new Decrypter()
  decrypter.addPassphrase(passphrase)
  return decrypter.decrypt(ReadableStream.from(content)).catch((cause: unknown) => {
    if (!(cause instanceof Error && cause.message.includes('no identity matched'))) throw cause
    throw new OperatorError(
      'BACKUP_PASSPHRASE: this backup was made with another passphrase. Set the one that it was made with.',
      { cause },
    )
  })
}

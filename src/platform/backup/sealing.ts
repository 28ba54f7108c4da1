import { readFile } from 'node:fs/promises'
import { ReadableStream } from 'node:stream/web'

import { BackupError } from './backup-error.ts'

/** Transforms a stream with backpressure. */
export type Turn = (content: AsyncIterable<Uint8Array>) => Promise<AsyncIterable<Uint8Array>>

/**
 * Seals contents in the `age` format (age-encryption.org/v1) for the holders of these public keys; the
 * sealing side can't open them. Throws a BackupError for an invalid key.
 */
export async function sealingFor(recipients: readonly string[]): Promise<Turn> {
  const { Encrypter } = await import('age-encryption')
  const encrypter = new Encrypter()
  for (const recipient of recipients) {
    try {
      encrypter.addRecipient(recipient)
    } catch (cause) {
      throw new BackupError(
        `BACKUP_RECIPIENTS: ${recipient} is no public key of age. Make one: npm run backup:key -- FILE`,
        { cause },
      )
    }
  }
  return (content) => encrypter.encrypt(ReadableStream.from(content))
}

/**
 * Opens contents with the secret key in a file. The output is correct as far as it goes; a
 * truncated input throws at the end.
 */
export async function openingWith(identityFile: string | undefined): Promise<Turn> {
  const { Decrypter } = await import('age-encryption')
  const decrypter = new Decrypter()
  for (const identity of await identitiesIn(identityFile)) {
    try {
      decrypter.addIdentity(identity)
    } catch (cause) {
      throw new BackupError(`BACKUP_IDENTITY_FILE: ${identityFile} holds what is no secret key of age.`, {
        cause: nameOf(cause),
      })
    }
  }
  return async (content) => {
    try {
      return await decrypter.decrypt(ReadableStream.from(content))
    } catch (cause) {
      const wrong = cause instanceof Error && cause.message.includes('no identity matched')
      throw new BackupError(
        wrong
          ? `BACKUP_IDENTITY_FILE: the key in ${identityFile} does not open this backup. Set the file with the key that it was made for.`
          : 'it is no file that age has sealed',
        { cause },
      )
    }
  }
}

/** In the format of `age-keygen`: one key per line, comments start with `#`. */
async function identitiesIn(file: string | undefined): Promise<string[]> {
  if (!file) {
    throw new BackupError(
      'The backup is sealed: set BACKUP_IDENTITY_FILE to the file with the secret key (AGE-SECRET-KEY-…).',
    )
  }
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new BackupError(`BACKUP_IDENTITY_FILE: ${file} cannot be read.`, { cause })
  })
  const lines = text.split('\n').map((line) => line.trim())
  const found = lines.filter((line) => line !== '' && !line.startsWith('#'))
  if (found.length === 0) throw new BackupError(`BACKUP_IDENTITY_FILE: ${file} holds no secret key of age.`)
  return found
}

/** The library's message may contain the key. */
function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : typeof error
}

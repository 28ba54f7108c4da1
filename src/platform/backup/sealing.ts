import { readFile } from 'node:fs/promises'
import { ReadableStream } from 'node:stream/web'

import { BackupError } from './backup-error.ts'

/** Turns a content into another, read only as fast as it is taken. */
export type Turn = (content: AsyncIterable<Uint8Array>) => Promise<AsyncIterable<Uint8Array>>

/**
 * Seals contents in the `age` format (age-encryption.org/v1) for the holders of these public keys: who seals cannot open. Throws a
 * BackupError for what is no such key.
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

/** Opens what was sealed for the holder of the secret key in that file. What it gives is right as far as it goes: at the end it throws for what is cut short. */
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

/** As `age-keygen` writes them: lines, comments begin with `#`. */
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

/** The library's message may repeat the key. */
function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : typeof error
}

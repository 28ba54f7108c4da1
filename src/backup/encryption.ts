import { readFile, writeFile } from 'node:fs/promises'
import { ReadableStream } from 'node:stream/web'

import { OperatorError } from '#platform/errors.ts'

import { folderError } from './place.ts'

/** Transforms a stream with backpressure. */
export type Transform = (content: AsyncIterable<Uint8Array>) => Promise<AsyncIterable<Uint8Array>>

const HEADER = 'age-encryption.org/v1\n'

/**
 * Returns a transform that encrypts content in the `age` format for these public keys. The encrypting side
 * can't decrypt it. Throws an OperatorError for an invalid key.
 */
export async function encryptionFor(recipients: readonly string[]): Promise<Transform> {
  const { Encrypter } = await import('age-encryption')
  const encrypter = new Encrypter()
  for (const recipient of recipients) {
    try {
      encrypter.addRecipient(recipient)
    } catch (cause) {
      throw new OperatorError(
        `BACKUP_RECIPIENTS: ${recipient} isn’t an age public key. Create one: npm run backup:key -- FILE`,
        { cause },
      )
    }
  }
  return (content) => encrypter.encrypt(ReadableStream.from(content))
}

/**
 * Returns a transform that decrypts content with the secret key in a file. A truncated input throws at its
 * end, after correct output.
 */
export async function decryptionWith(identityFile: string | undefined): Promise<Transform> {
  const { Decrypter } = await import('age-encryption')
  const decrypter = new Decrypter()
  for (const identity of await identitiesIn(identityFile)) {
    try {
      decrypter.addIdentity(identity)
    } catch (error) {
      // The library's message may contain the key.
      const cause = error instanceof Error ? error.name : typeof error
      throw new OperatorError(`BACKUP_IDENTITY_FILE: ${identityFile} contains an invalid age secret key.`, {
        cause,
      })
    }
  }
  return (content) =>
    decrypter.decrypt(ReadableStream.from(content)).catch((cause: unknown) => {
      if (!(cause instanceof Error && cause.message.includes('no identity matched'))) throw cause
      throw new OperatorError(
        `BACKUP_IDENTITY_FILE: the key in ${identityFile} can’t decrypt this backup. Set the file with the matching key.`,
        { cause },
      )
    })
}

/** Returns the content of a source, decrypted if it is in the `age` format. */
export async function decrypted(
  source: AsyncIterable<Uint8Array>,
  identityFile: string | undefined,
): Promise<AsyncIterable<Uint8Array>> {
  const chunks = source[Symbol.asyncIterator]()
  let start = Buffer.alloc(0)
  while (start.length < HEADER.length) {
    const next = await chunks.next()
    if (next.done) break
    start = Buffer.concat([start, next.value])
  }
  async function* whole(): AsyncGenerator<Uint8Array> {
    yield start
    yield* { [Symbol.asyncIterator]: () => chunks }
  }
  if (start.toString('latin1', 0, HEADER.length) !== HEADER) return whole()
  return (await decryptionWith(identityFile))(whole())
}

/** Reads the secret keys in a file written by `age-keygen`: one key per line; comments start with `#`. */
async function identitiesIn(file: string | undefined): Promise<string[]> {
  if (!file) {
    throw new OperatorError(
      'The backup is encrypted. Set BACKUP_IDENTITY_FILE to the file with the secret key (AGE-SECRET-KEY-…).',
    )
  }
  const content = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new OperatorError(`BACKUP_IDENTITY_FILE: ${file} can’t be read.`, { cause })
  })
  const found = content
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line && !line.startsWith('#'))
  if (found.length === 0) throw new OperatorError(`BACKUP_IDENTITY_FILE: ${file} contains no age secret key.`)
  return found
}

/**
 * Generates a key pair like `age-keygen`: the secret key goes to a new file readable by this user only.
 * Returns instructions for the operator.
 */
export async function makeKey(file: string): Promise<string[]> {
  const { generateX25519Identity, identityToRecipient } = await import('age-encryption')
  const identity = await generateX25519Identity()
  const recipient = await identityToRecipient(identity)
  const content = `# public key: ${recipient}\n${identity}\n`
  await writeFile(file, content, { mode: 0o600, flag: 'wx' }).catch((error: unknown) => {
    throw folderError(file, error)
  })
  return [
    `The secret key is in ${file}. Keep it away from the backups, with a copy on paper: without it, the backups can’t be read.`,
    `Give only the public key to the machine that makes the backups: BACKUP_RECIPIENTS=${recipient}`,
  ]
}

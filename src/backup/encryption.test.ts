import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'

import { afterEach, beforeEach, expect, test } from 'vitest'

import { makeKey, decryptionWith, encryptionFor } from './encryption.ts'

let folder: string
let identityFile: string
let recipient: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sealing-'))
  identityFile = path.join(folder, 'key')
  recipient = await newKey(identityFile)
})
afterEach(() => rm(folder, { recursive: true }))

async function newKey(file: string): Promise<string> {
  await makeKey(file)
  return /age1\w+/.exec(await readFile(file, 'utf8'))?.[0] ?? ''
}

async function* pieces(content: Buffer): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < content.length; at += 10_000) yield content.subarray(at, at + 10_000)
}

async function encrypted(content: Buffer, ...recipients: string[]): Promise<Buffer> {
  const encrypt = await encryptionFor(recipients)
  return buffer((await encrypt(pieces(content))) as Readable)
}

async function opened(content: Buffer, file = identityFile): Promise<Buffer> {
  const open = await decryptionWith(file)
  return buffer((await open(pieces(content))) as Readable)
}

const CONTENT = Buffer.from('x'.repeat(200_000))

test.each([0, 1, 65_536, 200_000])('decrypts what it encrypted: %i bytes', async (bytes) => {
  const content = CONTENT.subarray(0, bytes)
  expect(await opened(await encrypted(content, recipient))).toEqual(content)
})

test('any of several keys decrypts it', async () => {
  const other = path.join(folder, 'other')
  const both = await encrypted(CONTENT, recipient, await newKey(other))
  expect(await opened(both)).toEqual(CONTENT)
  expect(await opened(both, other)).toEqual(CONTENT)
})

test('rejects a wrong key and names its file', async () => {
  const other = path.join(folder, 'other')
  await newKey(other)
  await expect(opened(await encrypted(CONTENT, recipient), other)).rejects.toThrow(
    `BACKUP_IDENTITY_FILE: the key in ${other} can’t decrypt this backup.`,
  )
})

test('fails at the end if truncated or corrupted anywhere', async () => {
  const whole = await encrypted(CONTENT, recipient)
  for (const length of [whole.length - 1, 65_536 * 2, 300, 10])
    expect(await failureOf(opened(whole.subarray(0, length)))).toBeInstanceOf(Error)
  const turned = Buffer.from(whole)
  turned[150_000]! ^= 1
  expect(await failureOf(opened(turned))).toBeInstanceOf(Error)
})

/** Returns the error, which is the library's own. */
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )

test('rejects an invalid key without repeating it', async () => {
  await expect(encryptionFor(['age1nokey'])).rejects.toThrow(
    'BACKUP_RECIPIENTS: age1nokey isn’t an age public key',
  )
  await writeFile(identityFile, 'AGE-SECRET-KEY-1MISTYPED\n')
  const refusal = await decryptionWith(identityFile).then(String, String)
  expect(refusal).toContain('contains an invalid age secret key')
  expect(refusal).not.toContain('MISTYPED')
  await writeFile(identityFile, '# nothing\n')
  await expect(decryptionWith(identityFile)).rejects.toThrow('contains no age secret key')
  await expect(decryptionWith(path.join(folder, 'gone'))).rejects.toThrow('can’t be read')
  await expect(decryptionWith(undefined)).rejects.toThrow('Set BACKUP_IDENTITY_FILE')
})

const ageIsHere = (() => {
  try {
    execFileSync('age', ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
})()

test.runIf(ageIsHere)('the age program decrypts the shop’s files, and the shop decrypts age’s', async () => {
  const file = path.join(folder, 'sealed.age')
  await writeFile(file, await encrypted(CONTENT, recipient))
  expect(execFileSync('age', ['-d', '-i', identityFile, file])).toEqual(CONTENT)
  const theirs = execFileSync('age', ['-r', recipient], { input: CONTENT })
  expect(await opened(theirs)).toEqual(CONTENT)
})

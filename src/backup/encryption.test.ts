import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'

import { expect, test } from 'vitest'

import { decrypted, encrypted, requirePassphrase } from './encryption.ts'

const PASSPHRASE = 'seven wooden law reports'
const CONTENT = Buffer.from('x'.repeat(200_000))

async function* pieces(content: Buffer): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < content.length; at += 10_000) yield content.subarray(at, at + 10_000)
}

const close = async (content: Buffer) => buffer((await encrypted(pieces(content), PASSPHRASE)) as Readable)
const open = async (content: Buffer, passphrase = PASSPHRASE) =>
  buffer((await decrypted(pieces(content), passphrase)) as Readable)

test.each([0, 1, 65_536, 200_000])('decrypts what it encrypted: %i bytes', async (bytes) => {
  const content = CONTENT.subarray(0, bytes)
  expect(await open(await close(content))).toEqual(content)
})

test('writes the age format, whose program opens backups without the shop', async () => {
  expect((await close(CONTENT)).toString('latin1')).toMatch(/^age-encryption\.org\/v1\n-> scrypt \S+ 15\n/)
})

test('names the setting of a wrong passphrase', async () => {
  await expect(open(await close(CONTENT), 'seven wooden law report')).rejects.toThrow(
    'BACKUP_PASSPHRASE: this backup was made with another passphrase.',
  )
})

test('fails at the end if truncated or corrupted anywhere', async () => {
  const whole = await close(CONTENT)
  for (const length of [whole.length - 1, 65_536 * 2, 300, 10])
    await expect(open(whole.subarray(0, length))).rejects.toBeInstanceOf(Error)
  const turned = Buffer.from(whole)
  turned[150_000]! ^= 1
  await expect(open(turned)).rejects.toBeInstanceOf(Error)
})

test('names the missing passphrase', () => {
  for (const backups of [undefined, { passphrase: undefined }])
    expect(() => requirePassphrase(backups)).toThrow('BACKUP_PASSPHRASE: set it')
  expect(requirePassphrase({ passphrase: PASSPHRASE })).toBe(PASSPHRASE)
})

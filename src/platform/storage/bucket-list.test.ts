import { expect, test } from 'vitest'

import type { AskBucket } from './bucket-client.ts'
import { readBucketList } from './bucket-list.ts'
import { createBucketStorage } from './bucket-storage.ts'

const entry = (name: string) =>
  `<Contents><Key>${name}</Key><LastModified>2026-11-20T10:00:00.000Z</LastModified><ETag>&quot;x&quot;</ETag><Size>3</Size></Contents>`
const list = (inside: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${inside}</ListBucketResult>`

/** A bucket that returns its file list in two parts. */
const twoParts: AskBucket = async ({ query = {} }) => {
  const rest = query['continuation-token']
  if (rest !== undefined) return new Response(list(entry(`uploads/after ${rest}`)))
  return new Response(
    list(`<NextContinuationToken>1&amp;=/+</NextContinuationToken>${entry('uploads/a&amp;b')}`),
  )
}

test('reads a list in parts to its end', async () => {
  const files = []
  for await (const file of createBucketStorage(twoParts).list('uploads')) files.push(file)
  const changedAt = new Date('2026-11-20T10:00:00Z')
  expect(files).toEqual([
    { name: 'uploads/a&b', bytes: 3, changedAt },
    { name: 'uploads/after 1&=/+', bytes: 3, changedAt },
  ])
})

test('does not treat an invalid response as an empty list', async () => {
  const page: AskBucket = async () => new Response('<html>Welcome to the proxy</html>')
  await expect(readBucketList(page, 'uploads/', undefined)).rejects.toThrow('no list')
  const empty: AskBucket = async () => new Response(list(''))
  expect(await readBucketList(empty, 'uploads/', undefined)).toEqual({ files: [], next: undefined })
})

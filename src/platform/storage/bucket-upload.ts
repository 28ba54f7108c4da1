import { type AskBucket, BucketRefusal } from './bucket-client.ts'

/**
 * Size of all parts but the last, because some storages require equal parts. At most ten thousand parts are
 * allowed: 320 GB.
 */
const PART = 32 * 1024 * 1024
/** A part may take long on a slow connection. */
const PART_WITHIN_MS = 300_000

/** Uploads content of any size in parts, completely or not at all. */
export async function uploadToBucket(
  ask: AskBucket,
  name: string,
  content: AsyncIterable<Uint8Array>,
  partBytes = PART,
): Promise<void> {
  const parts = partsOf(content, partBytes)
  const first = await parts.next()
  const second = await parts.next()
  if (second.done) {
    const only = first.done ? Buffer.alloc(0) : first.value
    await ask({ method: 'PUT', name, content: only, withinMs: PART_WITHIN_MS })
    return
  }
  const uploadId = await begin(ask, name)
  try {
    const tags = [
      await putPart(ask, { name, uploadId, number: 1 }, first.value as Buffer),
      await putPart(ask, { name, uploadId, number: 2 }, second.value),
    ]
    for await (const part of parts)
      tags.push(await putPart(ask, { name, uploadId, number: tags.length + 1 }, part))
    await end(ask, { name, uploadId }, tags)
  } catch (error) {
    await ask({ method: 'DELETE', name, query: { uploadId } }).catch(() => undefined)
    throw error
  }
}

async function* partsOf(content: AsyncIterable<Uint8Array>, bytes: number): AsyncGenerator<Buffer, void> {
  let gathered: Uint8Array[] = []
  let size = 0
  for await (const chunk of content) {
    for (let from = 0; from < chunk.length;) {
      const piece = chunk.subarray(from, from + bytes - size)
      gathered.push(piece)
      size += piece.length
      from += piece.length
      if (size < bytes) continue
      yield Buffer.concat(gathered)
      gathered = []
      size = 0
    }
  }
  if (size > 0) yield Buffer.concat(gathered)
}

async function begin(ask: AskBucket, name: string): Promise<string> {
  const answer = await ask({ method: 'POST', name, query: { uploads: '' } })
  const uploadId = /<UploadId>([^<]+)<\/UploadId>/.exec((await answer?.text()) ?? '')?.[1]
  if (!uploadId) throw new Error('the storage did not start a multipart upload')
  return uploadId
}

interface Part {
  name: string
  uploadId: string
  number: number
}

async function putPart(ask: AskBucket, { name, uploadId, number }: Part, content: Buffer): Promise<string> {
  const query = { partNumber: String(number), uploadId }
  const answer = await ask({ method: 'PUT', name, query, content, withinMs: PART_WITHIN_MS })
  const tag = answer?.headers.get('etag')
  await answer?.body?.cancel()
  if (!tag) throw new Error('the storage returned no tag for an uploaded part')
  return tag
}

async function end(
  ask: AskBucket,
  { name, uploadId }: Omit<Part, 'number'>,
  tags: readonly string[],
): Promise<void> {
  const parts = tags.map(
    (tag, n) => `<Part><PartNumber>${n + 1}</PartNumber><ETag>${tag.replaceAll('"', '&quot;')}</ETag></Part>`,
  )
  const content = Buffer.from(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`)
  const query = { uploadId }
  const answer = await ask({ method: 'POST', name, query, content, withinMs: PART_WITHIN_MS })
  // The storage starts its response before it knows the outcome.
  const said = (await answer?.text()) ?? '<Code>NoSuchUpload</Code>'
  const [, code] = /<Code>(\w+)<\/Code>/.exec(said) ?? []
  if (code !== undefined) throw new BucketRefusal(answer?.status ?? 404, code)
}

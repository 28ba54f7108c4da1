import type { AskBucket } from './bucket-client.ts'
import type { ListedFile } from './storage.ts'

export interface BucketList {
  files: ListedFile[]
  /** Continuation token of the next part; undefined after the last one. */
  next: string | undefined
}

/** Reads one part of the list of files with a prefix; the storage chooses its length. */
export async function readBucketList(
  ask: AskBucket,
  prefix: string,
  after: string | undefined,
): Promise<BucketList> {
  const query = { 'list-type': '2', prefix, ...(after && { 'continuation-token': after }) }
  const xml = (await (await ask({ method: 'GET', query }))?.text()) ?? ''
  const [head = '', ...entries] = xml.split('<Contents>')
  if (!head.includes('<ListBucketResult')) throw new Error('the storage returned no list')
  const files = entries.map((entry) => ({
    name: valueOf(entry, 'Key') ?? '',
    bytes: Number(valueOf(entry, 'Size')),
    changedAt: new Date(valueOf(entry, 'LastModified') ?? ''),
  }))
  return { files, next: valueOf(xml, 'NextContinuationToken') }
}

/** Lists every file with a prefix. */
export async function* filesWith(ask: AskBucket, prefix: string): AsyncGenerator<ListedFile> {
  let after: string | undefined
  do {
    const { files, next } = await readBucketList(ask, prefix, after)
    yield* files
    after = next
  } while (after)
}

const ENTITIES = new Map(Object.entries<string>({ lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }))

/**
 * Returns the text of the first element with a name; the storage's lists have no
 * attributes, comments or CDATA sections.
 */
function valueOf(xml: string, element: string): string | undefined {
  const [text] = xml.split(`<${element}>`, 2)[1]?.split('<', 1) ?? []
  return text?.replaceAll(/&(lt|gt|quot|apos|amp);/g, (_, name: string) => ENTITIES.get(name) ?? '')
}

import type { ShopFacts } from '#modules/content/compile.ts'
import {
  type ContentName,
  type ContentSource,
  isContentKind,
  nameOf,
} from '#modules/content/content-source.ts'
import type { Db } from '#platform/database/database.ts'
import { notFound } from '#platform/errors.ts'

import { liveOf, liveStates, newestOf, revisionsOf, type RevisionRow } from './admin-content.repository.ts'
import type { ContentFacts, ContentRevision, ContentSummary, EditedContent } from './admin-content.schema.ts'

type Shown = ContentSummary['shown']

export function originalOf(
  originals: readonly ContentSource[],
  name: ContentName,
): ContentSource | undefined {
  return originals.find((source) => nameOf(source) === nameOf(name))
}

/** What visitors get: by the newest revision that is no draft, else the file. */
function shownOf(live: Pick<RevisionRow, 'state'> | undefined, hasOriginal: boolean): Shown {
  if (live?.state === 'published') return 'edited'
  return live?.state === 'unpublished' || !hasOriginal ? 'hidden' : 'original'
}

/** All texts by kind and address, edited or not. */
export async function summaries(
  originals: readonly ContentSource[],
  newest: readonly RevisionRow[],
  db: Db,
): Promise<ContentSummary[]> {
  const edited = new Map(newest.map((row) => [`${row.kind}/${row.slug}`, row]))
  const live = new Map((await liveStates(db)).map((row) => [`${row.kind}/${row.slug}`, row]))
  const files = new Map(originals.map((source) => [nameOf(source), source]))
  const names = [...new Set([...files.keys(), ...edited.keys()])].toSorted()
  return names.flatMap((name) => {
    const row = edited.get(name)
    const file = files.get(name)
    const source = (row?.state === 'original' ? file : row) ?? file
    if (!source || !isContentKind(source.kind)) return []
    return {
      kind: source.kind,
      slug: source.slug,
      title: (source.facts as ContentFacts).title ?? source.slug,
      shown: shownOf(live.get(name), file !== undefined),
      draft: row?.state === 'draft',
      author: row?.author ?? null,
      at: row?.at.toISOString() ?? null,
    }
  })
}

/** One text as the desk opens it: its newest state, and its history. */
export async function editedContent(
  db: Db,
  name: ContentName,
  originals: readonly ContentSource[],
  placeholders: ShopFacts,
): Promise<EditedContent> {
  const original = originalOf(originals, name)
  const newest = await newestOf(db, name)
  const source = (newest?.state === 'original' ? original : newest) ?? original
  if (!source) throw notFound('Text')
  const revisions = await revisionsOf(db, name)
  return {
    ...name,
    facts: source.facts as ContentFacts,
    body: source.body,
    shown: shownOf(await liveOf(db, name), original !== undefined),
    draft: newest?.state === 'draft',
    revision: newest?.revision ?? 0,
    hasOriginal: original !== undefined,
    revisions: revisions.map(({ at, ...head }) => ({ ...head, at: at.toISOString() })),
    placeholders,
  }
}

/** One revision, with the text before it to compare. */
export function revisionBody(
  row: RevisionRow,
  before: Pick<ContentSource, 'facts' | 'body'> | undefined,
): ContentRevision {
  const { revision, state, author, at } = row
  return {
    revision,
    state,
    author,
    at: at.toISOString(),
    ...written(row),
    before: before ? written(before) : null,
  }
}

function written({ facts, body }: Pick<ContentSource, 'facts' | 'body'>) {
  return { facts: facts as ContentFacts, body }
}

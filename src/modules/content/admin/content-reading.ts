import type { ShopFacts } from '#modules/content/compile.ts'
import {
  type ContentName,
  type ContentSource,
  isContentKind,
  nameOf,
} from '#modules/content/content-source.ts'
import { type TextRevision, textRevisions, type WrittenText } from '#modules/content/live-texts.service.ts'
import type { Db } from '#platform/database/database.ts'
import { notFound } from '#platform/errors.ts'

import type { ContentFacts, ContentRevision, ContentSummary, EditedContent } from './admin-content.schema.ts'

const MAX_HEADS = 200

type Shown = ContentSummary['shown']

export function originalOf(
  originals: readonly ContentSource[],
  name: ContentName,
): ContentSource | undefined {
  return originals.find((source) => nameOf(source) === nameOf(name))
}

/** Visitors see the newest revision that isn't a draft, else the original file. */
function shownOf(live: TextRevision | undefined, hasOriginal: boolean): Shown {
  if (live?.status === 'published') return 'edited'
  return live?.status === 'unpublished' || !hasOriginal ? 'hidden' : 'original'
}

/** All texts by kind and slug, edited or not. */
export async function summaries(originals: readonly ContentSource[], db: Db): Promise<ContentSummary[]> {
  const newest = new Map((await textRevisions.newestOfEach(db)).map((row) => [row.name, row]))
  const live = new Map((await textRevisions.liveOfEach(db)).map((row) => [row.name, row]))
  const files = new Map(originals.map((source) => [nameOf(source), source]))
  const names = [...new Set([...files.keys(), ...newest.keys()])].toSorted()
  return names.flatMap((name) => {
    const revision = newest.get(name)
    const file = files.get(name)
    const text = newestText(revision, file)
    const [kind = '', slug = ''] = name.split('/')
    if (!text || !isContentKind(kind)) return []
    return {
      kind,
      slug,
      title: (text.facts as ContentFacts).title ?? slug,
      shown: shownOf(live.get(name), file !== undefined),
      draft: revision?.status === 'draft',
      author: revision?.author ?? null,
      at: revision?.at.toISOString() ?? null,
    }
  })
}

function newestText(
  revision: TextRevision | undefined,
  original: ContentSource | undefined,
): WrittenText | undefined {
  return (revision?.status === 'original' ? original : revision?.state) ?? original
}

/** Returns a text for the editor: its newest state and its history. */
export async function editedContent(
  db: Db,
  name: ContentName,
  originals: readonly ContentSource[],
  placeholders: ShopFacts,
): Promise<EditedContent> {
  const original = originalOf(originals, name)
  const newest = await textRevisions.newest(db, nameOf(name))
  const text = newestText(newest, original)
  if (!text) throw notFound('Text')
  const heads = await textRevisions.heads(db, nameOf(name), MAX_HEADS)
  return {
    ...name,
    ...written(text),
    shown: shownOf(await textRevisions.live(db, nameOf(name)), original !== undefined),
    draft: newest?.status === 'draft',
    revision: newest?.id ?? 0,
    hasOriginal: original !== undefined,
    revisions: heads.map(headJson),
    placeholders,
  }
}

/** Returns one revision, with the previous text for comparison. */
export function revisionBody(revision: TextRevision, before: WrittenText | undefined): ContentRevision {
  return { ...headJson(revision), ...written(revision.state), before: before ? written(before) : null }
}

function headJson({ id, status, author, at }: Omit<TextRevision, 'state'>) {
  return { revision: id, state: status, author, at: at.toISOString() }
}

function written({ facts, body }: WrittenText) {
  return { facts: facts as ContentFacts, body }
}

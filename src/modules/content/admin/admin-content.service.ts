import type { Actor } from '#modules/accounts/actor.ts'
import { compile, type CompiledTopic, ContentError, type ShopFacts } from '#modules/content/compile.ts'
import {
  type ContentName,
  type ContentSource,
  isContentKind,
  isContentSlug,
  nameOf,
} from '#modules/content/content-source.ts'
import type { ContentService } from '#modules/content/content.service.ts'
import { makeEbook } from '#modules/content/ebook-files.ts'
import { libraryOf } from '#modules/content/live-library.ts'
import {
  type LiveFacts,
  type TextRevision,
  textRevisions,
  type TextStatus,
  type WrittenText,
} from '#modules/content/live-texts.service.ts'
import type { Db } from '#platform/database/database.ts'
import { Failure, notFound, stale } from '#platform/errors.ts'
import type { Needs } from '#platform/kernel/kernel.ts'

import type {
  ContentChange,
  ContentRemoval,
  ContentRestore,
  ContentRevision,
  ContentSummary,
  EditedContent,
} from './admin-content.schema.ts'
import { editedContent, originalOf, revisionBody, summaries } from './content-reading.ts'

/** Name of a text as a client sends it. An invalid name throws `not-found`. */
export interface GivenName {
  kind: string
  slug: string
}

type Write = WrittenText & { status: TextStatus }

export function createAdminContentService(
  deps: Needs<'db' | 'clock' | 'pages' | 'publicUrl'> & {
    content: Pick<ContentService, 'originals'>
    /** Values of `{{name}}` in the texts. */
    facts: LiveFacts
  },
) {
  const { db, content, facts, publicUrl } = deps
  const factsNow = async () => (await facts.now()).facts
  const read = async (name: ContentName) => editedContent(db, name, content.originals(), await factsNow())
  const write = createWriting(deps)

  return {
    /** Lists all texts, including unedited ones. */
    async all(): Promise<ContentSummary[]> {
      return summaries(content.originals(), db)
    },
    /** Returns the newest state of a text, including drafts. Throws `not-found`, like every method below. */
    async text(given: GivenName): Promise<EditedContent> {
      return read(nameIn(given))
    },
    async revision(given: GivenName, text: string): Promise<ContentRevision> {
      const name = nameIn(given)
      const number = Number(text)
      if (!Number.isSafeInteger(number)) throw notFound('Revision')
      const revision = await revisionOf(db, name, number)
      const before = await textRevisions.before(db, nameOf(name), number)
      return revisionBody(revision, before?.state ?? originalOf(content.originals(), name))
    },
    /**
     * Saves a text as a draft or publishes it. A blog post may be new. Throws `bad-input` naming the field
     * ('body', 'facts.title') if the text can't be shown, and `conflict` 'stale' unless `basedOn` is the
     * newest revision.
     */
    async save(
      actor: Actor,
      given: GivenName,
      { basedOn, publish, ...text }: ContentChange,
    ): Promise<EditedContent> {
      const name = nameIn(given)
      await checkText({ ...name, ...text }, await factsNow(), publish ? publicUrl : undefined)
      await write(actor, name, basedOn, async () => ({ status: publish ? 'published' : 'draft', ...text }))
      return read(name)
    },
    /** Publishes an earlier revision again, or the original (0). Throws like `save`. */
    async restore(
      actor: Actor,
      given: GivenName,
      { basedOn, revision }: ContentRestore,
    ): Promise<EditedContent> {
      const name = nameIn(given)
      const text = await textToRestore(deps, name, revision)
      await checkText({ ...name, ...text }, await factsNow(), publicUrl)
      await write(actor, name, basedOn, async () => text)
      return read(name)
    },
    /**
     * Removes a post from the blog. Throws `bad-input` for any other kind of text, because its page always
     * exists.
     */
    async unpublish(actor: Actor, given: GivenName, { basedOn }: ContentRemoval): Promise<EditedContent> {
      const name = nameIn(given)
      const shown = await read(name)
      if (name.kind !== 'blog') throw new Failure('bad-input', 'Only blog posts can be unpublished.')
      const { facts: head, body } = shown
      await write(actor, name, basedOn, async () => ({ status: 'unpublished', facts: head, body }))
      return read(name)
    },
  }
}

/** Returns an earlier revision as a text to publish, or the original (0). */
async function textToRestore(
  { db, content }: Needs<'db'> & { content: Pick<ContentService, 'originals'> },
  name: ContentName,
  number: number,
): Promise<Write> {
  const original = originalOf(content.originals(), name)
  if (number === 0 && original) return { status: 'original', facts: original.facts, body: original.body }
  return { status: 'published', ...(await revisionOf(db, name, number)).state }
}

export type AdminContentService = ReturnType<typeof createAdminContentService>

function nameIn({ kind, slug }: GivenName): ContentName {
  if (!isContentKind(kind) || !isContentSlug(slug)) throw notFound('Text')
  return { kind, slug }
}

/**
 * Creates the function that, in one transaction, rejects a stale change, adds the revision and invalidates
 * the pages that show texts.
 */
function createWriting({
  clock,
  pages,
  content,
}: Needs<'clock' | 'pages'> & { content: Pick<ContentService, 'originals'> }) {
  return async (actor: Actor, name: ContentName, basedOn: number, make: () => Promise<Write>) => {
    await pages.write(async (tx, touch) => {
      await textRevisions.lock(tx)
      const newest = await textRevisions.newest(tx, nameOf(name))
      if (!newest && !mayBegin(name, content.originals())) throw notFound('Text')
      if ((newest?.id ?? 0) !== basedOn) throw staleText(newest)
      const { status, ...state } = await make()
      const revision = { state, status, author: actor.name, at: clock.now() }
      await textRevisions.add(tx, nameOf(name), revision)
      if (status !== 'draft') touch('content')
    })
  }
}

/** Pages, policies and primers have fixed URLs; only the blog accepts new texts. */
function mayBegin(name: ContentName, originals: readonly ContentSource[]): boolean {
  return name.kind === 'blog' || originalOf(originals, name) !== undefined
}

async function revisionOf(db: Db, name: ContentName, number: number): Promise<TextRevision> {
  const revision = await textRevisions.find(db, nameOf(name), number)
  if (!revision) throw notFound('Revision')
  return revision
}

function staleText(newest: TextRevision | undefined): Failure {
  const theirs = newest ? { revision: newest.id, author: newest.author, at: newest.at.toISOString() } : null
  return stale('text', { theirs })
}

/**
 * Checks that the shop can show a text by rendering it. If `publicUrl` is given, because the text is being
 * published, also generates a primer's e-book files. Throws `bad-input` naming the field.
 */
async function checkText(
  source: ContentSource,
  facts: ShopFacts,
  publicUrl: string | undefined,
): Promise<void> {
  try {
    const compiled = compile(source, facts)
    if (compiled.type === 'topic' && publicUrl !== undefined) await typeset(compiled, publicUrl)
  } catch (error) {
    throw error instanceof ContentError ? refusal(error) : error
  }
}

/** Generates the e-book files, because they can't contain some blocks that pages can show, such as code. */
async function typeset(topic: { type: 'topic' } & CompiledTopic, publicUrl: string): Promise<void> {
  const [source] = libraryOf([topic]).topics
  try {
    for (const format of ['pdf', 'epub'] as const) if (source) await makeEbook(source, format, publicUrl)
  } catch (cause) {
    const message = `We can’t create the e-book from this text: ${cause instanceof Error ? cause.message : String(cause)}`
    throw new ContentError([{ path: 'body', message }], { cause })
  }
}

function refusal({ issues }: ContentError): Failure {
  const [first] = issues
  return new Failure('bad-input', first ? `${first.path}: ${first.message}` : 'This text can’t be shown.', {
    issues,
  })
}

import type { Actor } from '#modules/accounts/actor.ts'
import type { RevisionWriter } from '#modules/records/revisions/revisions.service.ts'
import type { Window } from '#platform/database/search-page.ts'
import { notFound, stale } from '#platform/errors.ts'
import { type ListLength, pagesIn } from '#platform/list-length.ts'
import type { Needs } from '#platform/kernel/kernel.ts'

import { lockName, type NameWithBio, namesPage, writeBio } from './bios.repository.ts'
import type { BioChange, NamesFilter } from './bios.schema.ts'
import { NAME_KINDS, nameSlug, nameTag } from './name.ts'
import type { Named } from './contributors.repository.ts'

interface NamesFound extends ListLength {
  names: NameWithBio[]
  totalPages: number
}

/** Texts about authors and publishers. */
export function createBiosService({
  db,
  pages,
  revisions,
}: Needs<'db' | 'pages'> & { revisions: RevisionWriter }) {
  return {
    /** Names with a page, authors before publishers, sorted by slug. */
    async list(filter: NamesFilter, window: Window): Promise<NamesFound> {
      const { rows, ...length } = await namesPage(db, filter, window)
      return { names: rows, ...length, totalPages: pagesIn(length, window.limit) }
    },
    /**
     * Replaces a text; the history keeps the old one. Throws `conflict` 'stale' unless the stored text is
     * `loaded`. Without `loaded`, overwrites any text.
     */
    async write(actor: Actor, kind: string, slug: string, { bio, loaded }: BioChange): Promise<NameWithBio> {
      const named = namedBy(kind, slug)
      return pages.write(async (tx, touch) => {
        const before = named && (await lockName(tx, named))
        if (!before) throw notFound('Name')
        if (loaded !== undefined && loaded !== before.bio) throw stale('text')
        await writeBio(tx, before, bio)
        const change = { before: { bio: before.bio }, after: { bio } }
        await revisions.store(tx, actor, { kind: before.kind, name: before.slug }, change)
        touch(nameTag(before))
        return { ...before, bio }
      })
    },
  }
}

export type BiosService = ReturnType<typeof createBiosService>

/** Undefined for an invalid name, which may contain characters that PostgreSQL can't store. */
function namedBy(kind: string, slug: string): Named | undefined {
  const known = NAME_KINDS.find((one) => one === kind)
  return known && nameSlug(slug) === slug ? { kind: known, slug } : undefined
}

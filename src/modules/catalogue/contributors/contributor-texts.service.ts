import type { Actor } from '#modules/accounts/actor.ts'
import type { RevisionWriter } from '#modules/records/revisions/revisions.service.ts'
import type { Window } from '#platform/database/search-page.ts'
import { badField, notFound, stale } from '#platform/errors.ts'
import { type ListLength, pagesIn } from '#platform/list-length.ts'
import type { Needs } from '#platform/kernel/kernel.ts'

import { lockName, type NameWithBio, namesPage, writeTexts } from './contributors.repository.ts'
import type { BioChange, ContributorsFilter } from './contributors.schema.ts'
import { NAME_KINDS, nameSlug, nameTag } from './name.ts'
import type { Named, NameTexts } from './contributors.repository.ts'

interface ContributorsFound extends ListLength {
  contributors: NameWithBio[]
  totalPages: number
}

/** Texts about authors and publishers. */
export function createContributorTexts({
  db,
  pages,
  revisions,
}: Needs<'db' | 'pages'> & { revisions: RevisionWriter }) {
  return {
    /** Names with a page, authors before publishers, sorted by slug. */
    async list(filter: ContributorsFilter, window: Window): Promise<ContributorsFound> {
      const { rows, ...length } = await namesPage(db, filter, window)
      return { contributors: rows, ...length, totalPages: pagesIn(length, window.limit) }
    },
    /**
     * Replaces the texts; the history keeps the old ones. Throws `conflict` 'stale' unless the stored texts are
     * `loaded`. Throws `bad-input` for an author's address.
     */
    async write(actor: Actor, kind: string, slug: string, change: BioChange): Promise<NameWithBio> {
      const named = namedBy(kind, slug)
      return pages.write(async (tx, touch) => {
        const before = named && (await lockName(tx, named))
        if (!before) throw notFound('Name')
        if (!isSame(change.loaded, before)) throw stale('text', { theirs: textsOf(before) })
        const { bio, address = before.address } = change
        if (address && before.kind === 'author') throw badField('address', 'Only publishers have an address.')
        await writeTexts(tx, before, { bio, address })
        const states = { before: textsOf(before), after: { bio, address } }
        await revisions.store(tx, actor, { kind: before.kind, name: before.slug }, states)
        touch(nameTag(before))
        return { ...before, bio, address }
      })
    },
  }
}

export type ContributorTexts = ReturnType<typeof createContributorTexts>

function isSame(one: NameTexts, other: NameTexts): boolean {
  return one.bio === other.bio && one.address === other.address
}

function textsOf({ bio, address }: NameTexts): NameTexts {
  return { bio, address }
}

/** Undefined for an invalid name, which may contain characters that PostgreSQL can't store. */
function namedBy(kind: string, slug: string): Named | undefined {
  const known = NAME_KINDS.find((one) => one === kind)
  return known && nameSlug(slug) === slug ? { kind: known, slug } : undefined
}

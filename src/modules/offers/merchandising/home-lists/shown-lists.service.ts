import type { BookCard } from '#modules/catalogue/book.ts'
import type { CatalogueService } from '#modules/catalogue/catalogue.service.ts'
import type { MerchandisingService, Slot } from '#modules/offers/merchandising/merchandising.service.ts'
import type { Db } from '#platform/database/database.ts'

import { prepareComputedLists } from './home-lists.repository.ts'
import { CHOSEN, computedFrom, HOME_LISTS, type HomeListName } from './home-lists.schema.ts'

/** A list of the home page as shoppers see it. */
export interface ShownList {
  slots: Slot[]
  /** False if the list is computed. Its books then change places without anyone's doing. */
  chosen: boolean
  /** States how the books were selected. */
  note: string
}

export function createShownListsService({
  db,
  catalogue,
  merchandising,
}: {
  db: Db
  catalogue: Pick<CatalogueService, 'cards' | 'list'>
  merchandising: Pick<MerchandisingService, 'collections'>
}) {
  const rankings = prepareComputedLists(db)

  async function computed(name: HomeListName, from: string): Promise<ShownList> {
    const { shown } = HOME_LISTS[name]
    const ids = (await rankings()).get(name) ?? []
    const cards = new Map((await catalogue.cards(ids)).map((card) => [card.id, card]))
    const ranked = ids.flatMap((id) => cards.get(id) ?? []).slice(0, shown)
    const note = `By ${from}`
    if (ranked.length === shown) return { slots: slotsOf(ranked), chosen: false, note }
    const { books } = await catalogue.list({ sort: 'date_desc', page: 1, limit: 2 * shown })
    const others = books.filter(({ id }) => !ranked.some((book) => book.id === id))
    const slots = slotsOf([...ranked, ...others].slice(0, shown))
    return { slots, chosen: false, note: name === 'new-releases' ? note : `${note}, then the newest` }
  }

  return {
    /** Returns lists of the home page: chosen by staff, or computed where staff have chosen no books. */
    async of<Name extends HomeListName>(names: readonly Name[]): Promise<Record<Name, ShownList>> {
      const stored = await merchandising.collections(names)
      const lists = await Promise.all(
        names.map(async (name, i): Promise<[Name, ShownList]> => {
          const slots = stored[i] ?? []
          const from = computedFrom(name)
          const isComputed = slots.length === 0 && from !== undefined
          return [name, isComputed ? await computed(name, from) : { slots, chosen: true, note: CHOSEN }]
        }),
      )
      return Object.fromEntries(lists) as Record<Name, ShownList>
    },
  }
}

export type ShownListsService = ReturnType<typeof createShownListsService>

function slotsOf(books: readonly BookCard[]): Slot[] {
  return books.map((book, i) => ({ position: i + 1, label: null, slug: null, book }))
}

import { HOME_LISTS } from '#modules/merchandising/home-lists/home-list.ts'
import type { HomeListBody } from '#modules/merchandising/home-lists/home-lists.schema.ts'
import { adminApi } from '#web/admin/kit/api/admin-api.ts'
import type { HistoryOf, Names } from '#web/admin/kit/history/history-of.ts'
import { shopCards } from '#web/admin/kit/books/shop-cards.ts'
import { fieldChange, orderChanges, quoted } from '#web/admin/kit/history/changes.ts'

import { ListPreview, type ListState } from './list-preview.tsx'

/** The history of a list. Books that are no longer for sale are left out when an old state is put back, and named. */
export function listHistory(list: HomeListBody): HistoryOf<ListState> {
  const { name } = list
  return {
    kind: 'home-list',
    name,
    title: HOME_LISTS[name].title,
    changes: listChanges,
    preview: ({ slots }, names) => <ListPreview name={name} slots={slots} names={names} />,
    refreshes: ['/admin/home-lists'],
    async putBack({ slots }, over) {
      const sold = await shopCards(slots.map(({ bookId }) => bookId))
      const there = slots.filter(({ bookId }) => sold.has(bookId))
      const { slots: loaded } = over ? await latest(list) : list
      await adminApi.put(`/admin/home-lists/${name}`, {
        slots: there,
        loaded: loaded.map(({ bookId }) => bookId),
      })
      return putBackText(slots.length - there.length)
    },
  }
}

/** What was put back, and what could not be. */
function putBackText(left: number): string {
  if (left === 0) return 'Put back'
  return left === 1
    ? 'Put back without a book that is not for sale any more'
    : `Put back without ${left} books that are not for sale any more`
}

async function latest(list: HomeListBody): Promise<HomeListBody> {
  const { lists } = await adminApi.get<{ lists: HomeListBody[] }>('/admin/home-lists')
  return lists.find(({ name }) => name === list.name) ?? list
}

/** What a change did to a list: books that came, went and moved, and the words of places. */
export function listChanges(before: ListState, after: ListState, names: Names): string[] {
  const titleOf = (id: string) => names[id] ?? `book ${id}`
  const [old, now] = [before, after].map(({ slots }) => slots.map(({ bookId }) => bookId))
  const { added, removed, moved } = orderChanges(old ?? [], now ?? [])
  const labels = new Map(before.slots.map(({ bookId, label }) => [bookId, label]))
  return [
    ...added.map(({ id, place }) => `Put ${titleOf(id)} in at place ${place}`),
    ...removed.map((id) => `Took ${titleOf(id)} out`),
    ...moved.map(({ id, place }) => `Moved ${titleOf(id)} to place ${place}`),
    ...after.slots.flatMap(({ bookId, label }) =>
      fieldChange(`Words of ${titleOf(bookId)}`, quoted(labels.get(bookId) ?? ''), quoted(label)),
    ),
  ]
}

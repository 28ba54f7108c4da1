import { fieldChange, orderChanges, quoted } from '#web/admin/kit/history/changes.ts'
import type { Names } from '#web/admin/kit/history/history-of.ts'

/** A list as its PUT takes it. */
export interface ListState {
  slots: readonly { bookId: string; label: string }[]
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

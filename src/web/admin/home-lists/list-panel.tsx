import type { HomeListBody } from '#modules/merchandising/home-lists/home-lists.schema.ts'
import { HistoryButton } from '#web/admin/kit/history/history-button.tsx'

import { ListEditor } from './list-editor.tsx'
import { listHistory } from './list-history.tsx'

/** One list with its history, which stays open while the list is put back. */
export function ListPanel({ list, onChanged }: { list: HomeListBody; onChanged(): void }) {
  return (
    <>
      <div className="flex justify-end">
        <HistoryButton of={listHistory(list, onChanged)} />
      </div>
      <ListEditor key={keyOf(list)} list={list} onChanged={onChanged} />
    </>
  )
}

/** A list that was changed elsewhere starts its editor anew. */
function keyOf({ name, slots }: HomeListBody): string {
  return [name, ...slots.map(({ bookId, label }) => `${bookId}${label}`)].join(' ')
}

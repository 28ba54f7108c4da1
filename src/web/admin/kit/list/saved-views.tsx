import { Bookmark, X } from 'lucide-react'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'

import type { ListName, SavedViewJson, SavedViewsJson } from '#modules/views/views.schema.ts'
import { adminApi } from '#web/admin/kit/api/admin-api.ts'
import { messageOf } from '#web/api-error.ts'
import { notify } from '#web/browser/toast.ts'
import { useLoad } from '#web/browser/use-load.ts'
import { Button } from '#web/ui/button.tsx'

import { NameView } from './name-view.tsx'

const loadViews = (list: string, signal: AbortSignal) =>
  adminApi.get<SavedViewsJson>(`/admin/views?list=${list}`, { signal })

interface SavedViewsProps {
  list: ListName
  /** Of the list as it is shown now; '' when no filter is set. */
  query: string
}

/** The views of a list that its reader has saved: links to the same list, filtered. */
export function SavedViews({ list, query }: SavedViewsProps) {
  const { data, reload } = useLoad(list, loadViews)
  const [naming, setNaming] = useState(false)
  const views = data?.views ?? []
  const isSaved = views.some((view) => view.query === query)
  if (views.length === 0 && query === '') return null

  async function remove({ _id, name }: SavedViewJson): Promise<void> {
    try {
      await adminApi.delete(`/admin/views/${_id}`)
      notify.success(`View ${name} deleted`)
    } catch (error) {
      notify.error(messageOf(error, 'Failed to delete the view'))
    }
    reload()
  }

  return (
    <nav aria-label="Saved views" className="flex flex-wrap items-center gap-2">
      {views.map((view) => (
        <View key={view._id} view={view} current={view.query === query} onRemove={() => void remove(view)} />
      ))}
      {query === '' || isSaved ? null : (
        <Button variant="ghost" size="sm" onClick={() => setNaming(true)}>
          <Bookmark aria-hidden className="size-4" /> Save this view
        </Button>
      )}
      <NameView list={list} query={query} open={naming} onClose={() => setNaming(false)} onSaved={reload} />
    </nav>
  )
}

interface ViewProps {
  view: SavedViewJson
  current: boolean
  onRemove(): void
}

function View({ view, current, onRemove }: ViewProps) {
  const { pathname } = useLocation()
  return (
    <span className="inline-flex items-center rounded-full border border-line-strong text-sm has-aria-[current=page]:border-accent-ink has-aria-[current=page]:bg-sunken">
      <Link
        to={view.query ? `${pathname}?${view.query}` : pathname}
        aria-current={current ? 'page' : undefined}
        className="target flex items-center rounded-l-full pl-4"
      >
        {view.name}
      </Link>
      <button
        type="button"
        aria-label={`Delete view ${view.name}`}
        onClick={onRemove}
        className="target inline-flex items-center justify-center rounded-r-full hover:bg-sunken"
      >
        <X aria-hidden className="size-4" />
      </button>
    </span>
  )
}

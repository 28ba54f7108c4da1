import { type SubmitEvent, useState } from 'react'
import { Link, useLocation } from 'react-router'

import type { ListName, SavedViewJson, SavedViewsJson } from '#modules/views/views.schema.ts'
import { adminApi } from '#web/admin/kit/api/admin-api.ts'
import { SmallButton } from '#web/admin/kit/buttons.tsx'
import { useAction } from '#web/admin/kit/requests/use-action.tsx'
import { refresh, useApi } from '#web/admin/kit/requests/use-api.ts'
import { TextField } from '#web/forms/text-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'

const VIEWS = '/admin/views'

interface SavedViewsProps {
  list: ListName
  /** Query of the current list; '' without filters. */
  query: string
}

/** Filters of a list that the user saved, as links. */
export function SavedViews({ list, query }: SavedViewsProps) {
  const { data } = useApi<SavedViewsJson>(`${VIEWS}?list=${list}`)
  const [naming, setNaming] = useState(false)
  const views = data?.views ?? []
  const isSaved = views.some((view) => view.query === query)
  const removal = useAction({
    run: ({ _id }: SavedViewJson) => adminApi.delete(`${VIEWS}/${_id}`),
    done: (_, { name }) => `View ${name} deleted`,
    failed: 'Failed to delete the view',
    refreshes: [VIEWS],
    onFailed: () => refresh(VIEWS),
  })
  if (views.length === 0 && query === '') return null

  return (
    <nav aria-label="Saved views" className="flex flex-wrap items-center gap-2">
      {views.map((view) => (
        <View
          key={view._id}
          view={view}
          current={view.query === query}
          onRemove={() => void removal.run(view)}
        />
      ))}
      {query === '' || isSaved ? null : (
        <SmallButton variant="ghost" onClick={() => setNaming(true)}>
          <Icon name="bookmark" className="size-4" />
          <span> Save this view</span>
        </SmallButton>
      )}
      <NameView list={list} query={query} open={naming} onClose={() => setNaming(false)} />
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
        <Icon name="x" className="size-4" />
      </button>
    </span>
  )
}

interface NameViewProps {
  list: ListName
  query: string
  open: boolean
  onClose(): void
}

function NameView({ list, query, open, onClose }: NameViewProps) {
  const saving = useAction({
    run: (name: FormDataEntryValue | null) => adminApi.put(VIEWS, { list, name, query }),
    failed: 'Failed to save the view',
    refreshes: [VIEWS],
    onDone: onClose,
  })
  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void saving.run(new FormData(event.currentTarget).get('name'))
  }

  return (
    <Dialog open={open} onClose={onClose} title="Save this view">
      <form onSubmit={save} className="flex flex-col gap-4">
        <TextField
          label="Name"
          hint="A view of this name shows these filters from now on."
          name="name"
          required
          maxLength={60}
          autoComplete="off"
        />
        <Button type="submit" disabled={saving.busy} className="self-end">
          {saving.busy ? 'Saving...' : 'Save view'}
        </Button>
      </form>
    </Dialog>
  )
}

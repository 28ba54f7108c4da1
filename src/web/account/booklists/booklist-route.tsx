import { lazy, Suspense } from 'react'

import { AccountScreen } from '#web/account/shell/account-screen.tsx'
import { LoadFailure } from '#web/shared/loading/load-failure.tsx'
import { isNotFound } from '#web/client/api-error.ts'
import { booklistsApi } from '#web/shared/booklist/booklists-api.ts'
import { useLoad } from '#web/client/use-load.ts'
import { links } from '#web/links.ts'
import { privateMeta } from '#web/private-meta.ts'
import { ACCOUNT_PAGES } from '#web/site.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

import type { Route } from './+types/booklist-route'

const ListEditor = lazy(() => import('./list-editor.tsx').then((m) => ({ default: m.ListEditor })))

export function meta() {
  return privateMeta(ACCOUNT_PAGES.booklist.title)
}

export default function BooklistRoute({ params }: Route.ComponentProps) {
  return <LoadedList key={params.id} id={params.id} />
}

function LoadedList({ id }: { id: string }) {
  const load = useLoad(id, booklistsApi.read)
  const { state, data: list, error } = load
  if (list)
    return (
      <AccountScreen
        title="Edit booklist"
        lead="The link stays the same. Anyone who opens it sees your latest version."
      >
        <Suspense fallback={<Skeleton className="h-96" />}>
          <ListEditor list={list} />
        </Suspense>
      </AccountScreen>
    )
  if (isNotFound(error)) return <UnknownList />
  return (
    <>
      <h1 className="sr-only">Booklist</h1>
      <LoadFailure of={load} message="We couldn’t load this list." />
      {state === 'loading' ? <Skeleton className="h-96" /> : null}
    </>
  )
}

function UnknownList() {
  return (
    <EmptyState
      level={1}
      icon={<Icon name="clipboard-list" />}
      title="Booklist not found"
      actions={<ButtonLink href={links.account.booklists()}>My booklists</ButtonLink>}
    >
      You may have deleted it.
    </EmptyState>
  )
}

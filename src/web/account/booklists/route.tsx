import { useState } from 'react'

import { MAX_BOOKLISTS } from '#modules/booklists/list/booklist.ts'
import type { BooklistJson } from '#modules/booklists/booklists.schema.ts'
import { formatMoment } from '#web/account/orders/format-date.ts'
import { AccountScreen } from '#web/account/shell/account-screen.tsx'
import { LoadFailure } from '#web/shared/loading/load-failure.tsx'
import { useAction } from '#web/client/use-action.ts'
import { booklistsApi } from '#web/shared/booklist/booklists-api.ts'
import { ShareLink } from '#web/shared/booklist/share-link.tsx'
import { useLoad } from '#web/client/use-load.ts'
import { links } from '#web/links.ts'
import { privateMeta } from '#web/private-meta.ts'
import { ACCOUNT_PAGES } from '#web/site.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

export function meta() {
  return privateMeta(ACCOUNT_PAGES.booklists.title)
}

export default function BooklistsRoute() {
  const load = useLoad('booklists', booklistsApi.list)
  const { state, data: lists, reload } = load
  const full = (lists?.length ?? 0) >= MAX_BOOKLISTS
  return (
    <AccountScreen
      title="My booklists"
      lead={
        full
          ? `You have saved ${MAX_BOOKLISTS} lists, the maximum. Delete one to add another.`
          : 'Share a list with your class or library by its link. Prices are always current.'
      }
      actions={
        <ButtonLink href={links.booklist()}>
          <Icon name="plus" className="size-4" />
          <span>New list</span>
        </ButtonLink>
      }
    >
      <LoadFailure of={load} message="We couldn’t load your booklists." />
      {!lists && state === 'loading' ? <Skeleton className="h-48" /> : null}
      {lists?.length === 0 ? <NoLists /> : null}
      {lists && lists.length > 0 ? (
        <ul className="grid grid-cols-1 gap-4">
          {lists.map((list) => (
            <li key={list._id}>
              <ListCard list={list} onWithdrawn={reload} />
            </li>
          ))}
        </ul>
      ) : null}
    </AccountScreen>
  )
}

function NoLists() {
  return (
    <EmptyState
      icon={<Icon name="clipboard-list" />}
      title="No booklists yet"
      actions={<ButtonLink href={links.booklist()}>Create a booklist</ButtonLink>}
    >
      Paste a syllabus or a reading list, choose the books, and save them here to share them.
    </EmptyState>
  )
}

/** A list with its link and actions. */
function ListCard({ list, onWithdrawn }: { list: BooklistJson; onWithdrawn(): void }) {
  const [asking, setAsking] = useState(false)
  const { _id, title, titles, copies, token, changedAt } = list
  const { busy, run } = useAction({
    run: () => booklistsApi.withdraw(_id),
    done: 'List deleted.',
    failed: 'We couldn’t delete the list. Please try again.',
    onDone: onWithdrawn,
  })
  return (
    <article aria-label={title} className="panel p-4 sm:p-5">
      <h2 className="type-label [overflow-wrap:anywhere]">{title}</h2>
      <p className="mt-1 text-sm text-ink-soft tabular-nums">
        {`${titles === 1 ? 'One title' : `${titles} titles`}, ${copies === 1 ? 'one copy' : `${copies} copies`} · updated ${formatMoment(changedAt)}`}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <ShareLink token={token} title={title} />
        <ButtonLink variant="ghost" href={links.sharedBooklist(token)} aria-label={`Open ${title}`}>
          Open
        </ButtonLink>
        <ButtonLink variant="ghost" href={links.account.booklist(_id)} aria-label={`Edit ${title}`}>
          Edit
        </ButtonLink>
        <Button variant="ghost" aria-label={`Delete ${title}`} onClick={() => setAsking(true)}>
          Delete
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        danger
        busy={busy}
        question={`Delete “${title}”? Its link will stop working.`}
        confirmLabel="Delete list"
        cancelLabel="Keep list"
        onConfirm={() => void run().then(() => setAsking(false))}
        onCancel={() => setAsking(false)}
      />
    </article>
  )
}

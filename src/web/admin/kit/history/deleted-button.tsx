import type { Stale } from '#web/admin/kit/requests/use-operation.ts'
import { useState } from 'react'

import { listDeleted } from '#modules/records/revisions/revisions.operations.ts'
import type { RevisionJson } from '#modules/records/revisions/revisions.schema.ts'
import { SmallButton } from '#web/admin/kit/buttons.tsx'
import { AsyncContent } from '#web/admin/kit/loaded.tsx'
import { formatMoment } from '#web/admin/kit/moments.ts'
import { useAction } from '#web/admin/kit/requests/use-action.tsx'
import { useOperation } from '#web/admin/kit/requests/use-operation.ts'
import { FormIssue } from '#web/shared/forms/simple-form.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import type { Elements } from '#web/ui/elements.ts'

/** Deleted records of one kind, each in its last state. */
export interface TrashConfig<State> {
  kind: string
  title: string
  none: string
  /** The data to reload after a record is recreated. */
  refreshes: readonly Stale[]
  restore(state: State): Promise<unknown>
  done: string
  failed: string
  nameOf(state: State): string
  preview(state: State): Elements
}

export function DeletedButton<State>({ of }: { of: TrashConfig<State> }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Deleted
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={of.title} wide>
        <DeletedList of={of} onMade={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

function DeletedList<State>({ of, onMade }: { of: TrashConfig<State>; onMade(): void }) {
  const found = useOperation(listDeleted, { param: { kind: of.kind } })
  return (
    <AsyncContent of={found} failed={`Failed to load: ${of.title.toLowerCase()}`} skeleton="h-64">
      {({ removed }) => (
        <>
          {removed.length === 0 ? <p className="text-ink-soft">{of.none}</p> : null}
          <ul className="flex flex-col gap-3 empty:hidden">
            {removed.map((deleted) => (
              <DeletedThing key={deleted.id} of={of} deleted={deleted} onMade={onMade} />
            ))}
          </ul>
        </>
      )}
    </AsyncContent>
  )
}

interface DeletedThingProps<State> {
  of: TrashConfig<State>
  deleted: RevisionJson
  onMade(): void
}

function DeletedThing<State>({ of, deleted: { by, at, before }, onMade }: DeletedThingProps<State>) {
  const state = before as State
  const name = of.nameOf(state)
  const { run, busy, failure } = useAction({
    run: () => of.restore(state),
    done: of.done,
    failed: of.failed,
    silent: true,
    refreshes: of.refreshes,
    onDone: onMade,
  })
  return (
    <li className="panel p-3 sm:p-4">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <p>
          <span className="font-semibold wrap-anywhere">{name}</span>
          <span> </span>
          <span className="text-sm text-ink-soft tabular-nums">
            {`deleted by ${by ?? ''}, ${formatMoment(at)}`}
          </span>
        </p>
        <SmallButton busy={busy} aria-label={`Restore ${name}`} onClick={() => void run()}>
          Restore
        </SmallButton>
      </div>
      {of.preview(state)}
      <FormIssue className="mt-3">{failure}</FormIssue>
    </li>
  )
}

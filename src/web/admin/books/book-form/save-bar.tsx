import { links } from '#web/links.ts'
import { lastAddressOf } from '#web/admin/kit/address/list-place.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

import type { BookForm } from './use-book-form.ts'

interface SaveBarProps {
  form: BookForm
  isNew: boolean
  /** The form can begin anew for another book. */
  several: boolean
}

/** The foot of the form: what became of the last try, and the buttons. */
export function SaveBar({ form, isNew, several }: SaveBarProps) {
  const { busy, sent, failure } = form.saving
  return (
    <div className="mt-6 flex flex-col gap-4 border-t border-line pt-6">
      {failure === undefined ? null : (
        <Notice tone="danger" role="alert">
          <p>Something went wrong</p>
          {failure ? <p className="mt-1 font-normal">{failure}</p> : null}
        </Notice>
      )}
      {sent === undefined ? null : <UploadProgress part={sent} />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          {saveLabel(busy, isNew)}
        </Button>
        {several ? (
          <Button variant="secondary" disabled={busy} onClick={() => void form.submit('another')()}>
            Create and add another
          </Button>
        ) : null}
        <ButtonLink variant="ghost" href={lastAddressOf(links.admin.books())}>
          Cancel
        </ButtonLink>
      </div>
    </div>
  )
}

function saveLabel(busy: boolean, isNew: boolean): string {
  if (busy) return 'Saving...'
  return isNew ? 'Create Book' : 'Update Book'
}

function UploadProgress({ part }: { part: number }) {
  const percent = Math.round(part * 100)
  return (
    <label className="flex flex-col gap-1.5 text-sm">
      {percent < 100 ? `Sending the pictures: ${percent}%` : 'Sent. The shop prepares the pictures…'}
      <progress value={percent} max={100} className="h-2 w-full max-w-md accent-accent" />
    </label>
  )
}

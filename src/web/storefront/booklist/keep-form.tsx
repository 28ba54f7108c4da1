import { useState } from 'react'

import { MAX_BOOKLIST_TITLE } from '#modules/booklists/list/booklist.ts'
import type { OwnBooklistJson } from '#modules/booklists/booklists.schema.ts'
import { booklistsApi } from '#web/shared/booklist/booklists-api.ts'
import { ShareLink } from '#web/shared/booklist/share-link.tsx'
import type { WantedBook } from '#web/shared/booklist/take-list.ts'
import { useOperationForm } from '#web/shared/forms/operation-form.ts'
import { SimpleForm } from '#web/shared/forms/simple-form.tsx'
import { PrivacyNotice } from '#web/shared/privacy/privacy-notice.tsx'
import { TextField } from '#web/shared/forms/text-field.tsx'
import { links } from '#web/links.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

interface KeepFormProps {
  wanted: readonly WantedBook[]
  onClose(): void
}

/** Asks for a title and saves the list. Afterwards shows its link. */
export function KeepForm({ wanted, onClose }: KeepFormProps) {
  const [kept, setKept] = useState<OwnBooklistJson>()
  const form = useOperationForm({
    start: { title: '' },
    check: ({ title }) => (title.trim() === '' ? 'Enter a title for the list.' : undefined),
  })
  const submit = form.submit(async ({ title }) => {
    const items = wanted.map(({ book, quantity }) => ({ bookId: book._id, quantity }))
    setKept(await booklistsApi.add({ title, items }))
  }, 'We couldn’t save the list. Please try again.')

  if (kept) return <Kept list={kept} onClose={onClose} />
  return (
    <SimpleForm form={form} submit={submit} label="Save the list" busyLabel="Saving…">
      <p className="text-sm text-ink-soft">
        Anyone with the link can see the books at current prices, but not the title or your details. Search
        engines don’t list it.
      </p>
      <TextField
        {...form.field('title', 'Title')}
        hint="For example “LL.B. II, Semester 3: required books”."
        required
        autoComplete="on"
        maxLength={MAX_BOOKLIST_TITLE}
      />
      <PrivacyNotice of={['booklist']} />
    </SimpleForm>
  )
}

function Kept({ list, onClose }: { list: OwnBooklistJson; onClose(): void }) {
  return (
    <div className="grid gap-5">
      <Notice tone="savings">
        {`“${list.title}” saved with ${list.titles === 1 ? '1 title' : `${list.titles} titles`}.`}
      </Notice>
      <div className="flex flex-wrap gap-3">
        <ShareLink token={list.token} title={list.title} />
        <ButtonLink variant="secondary" href={links.sharedBooklist(list.token)}>
          Open it
        </ButtonLink>
        <ButtonLink variant="ghost" href={links.account.booklists()}>
          My booklists
        </ButtonLink>
        <Button variant="ghost" onClick={onClose}>
          Done
        </Button>
      </div>
    </div>
  )
}

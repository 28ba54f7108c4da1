import { type SubmitEvent, useEffect, useRef, useState } from 'react'

import type { ShopSettings } from '#modules/settings/settings.schema.ts'
import { refresh } from '#web/admin/kit/requests/use-api.ts'
import { DiffView } from '#web/admin/kit/history/diff-view.tsx'
import { StaleNotice } from '#web/admin/kit/form/stale-notice.tsx'
import { UnsavedGuard } from '#web/admin/kit/form/unsaved.tsx'
import { Button } from '#web/ui/button.tsx'

import { detailsOf, draftOf, readableDetails } from './settings-draft.ts'
import { SettingsSections } from './settings-sections.tsx'
import { ShopPreview } from './shop-preview.tsx'
import { SETTINGS, useSaveSettings } from './use-save-settings.ts'

/** Form next to a preview of the shop; on narrow screens the form comes first. */
export function SettingsForm({ settings }: { settings: ShopSettings }) {
  const [first] = useState(() => draftOf(settings.details))
  const [draft, setDraft] = useState(first)
  const saving = useSaveSettings(settings)
  const form = useFocusOnIssue(saving.issues)
  const dirty = JSON.stringify(draft) !== JSON.stringify(first)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void saving.save(draft)
  }

  return (
    <form ref={form} noValidate onSubmit={submit}>
      <UnsavedGuard dirty={dirty && !saving.saved} question="Leave without saving? What you typed is lost." />
      {saving.theirs ? (
        <StaleNotice
          takeTheirs="Take their version"
          onTheirs={() => refresh(SETTINGS)}
          onMine={saving.keepMine}
          className="mb-5"
        >
          <p>
            {`${saving.theirs.author ?? 'A colleague'} has changed the settings since you opened them. From their version to yours:`}
          </p>
          <DiffView
            before={readableDetails(saving.theirs.details)}
            after={readableDetails(detailsOf(draft))}
            className="mt-3 text-ink"
          />
        </StaleNotice>
      ) : null}
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="flex flex-col gap-6">
          <SettingsSections draft={draft} issues={saving.issues} onChange={setDraft} />
        </div>
        <ShopPreview details={detailsOf(draft)} />
      </div>
      <div className="sticky bottom-0 z-10 mt-6 flex items-center justify-end gap-4 border-t border-line bg-paper py-3">
        <p className="text-sm text-ink-soft">{dirty ? 'Not saved yet' : 'Nothing changed'}</p>
        <Button type="submit" busy={saving.busy} disabled={!dirty || saving.theirs !== undefined}>
          Save settings
        </Button>
      </div>
    </form>
  )
}

/** Focuses the first field with an issue: the form is longer than a screen. */
function useFocusOnIssue(issues: object) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (Object.keys(issues).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [issues])
  return form
}

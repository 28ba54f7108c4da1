import { useState } from 'react'

import {
  getShopSettings,
  listSettingsRevisions,
  restoreShopSettings,
} from '#modules/settings/settings.operations.ts'
import type { ShopSettings } from '#modules/settings/settings.schema.ts'
import { AdminPage } from '#web/admin/kit/admin-page.tsx'
import { staffCall } from '#web/admin/kit/api/staff-call.ts'
import { FormFrame } from '#web/admin/kit/form/staff-form.tsx'
import { DiffView } from '#web/admin/kit/history/diff-view.tsx'
import { RevisionItem } from '#web/admin/kit/history/revision-item.tsx'
import { Pager } from '#web/admin/kit/list/list.tsx'
import { LoadFailure } from '#web/shared/loading/load-failure.tsx'
import { useConfirmedAction } from '#web/admin/kit/requests/use-action.tsx'
import { useOperation } from '#web/admin/kit/requests/use-operation.ts'
import { ADMIN_PAGES } from '#web/admin-site.ts'
import { links } from '#web/links.ts'
import { useOperationForm } from '#web/shared/forms/operation-form.ts'
import { FormIssue } from '#web/shared/forms/simple-form.tsx'
import { ButtonLink, Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

import { SettingsConflict } from './settings-conflict.tsx'
import { detailsOf, draftOf, readableDetails } from './settings-draft.ts'
import { SectionLinks, SettingsSections } from './settings-sections.tsx'
import { ShopPreview } from './shop-preview.tsx'
import { TaxRates } from './tax-rates.tsx'
import { useSaveSettings } from './use-save-settings.ts'

export default function SettingsScreen() {
  const found = useOperation(getShopSettings)
  return (
    <AdminPage
      title={ADMIN_PAGES.settings.title}
      lead="Changes apply immediately to pages, emails and new documents."
      actions={
        <ButtonLink variant="secondary" href={links.contact()}>
          View the contact page
        </ButtonLink>
      }
    >
      <SectionLinks />
      <LoadFailure of={found} message="Failed to load the settings" />
      {found.data ? <Opened settings={found.data} /> : null}
      {found.state === 'loading' && !found.data ? <Skeleton className="h-dvh" /> : null}
    </AdminPage>
  )
}

/** Keys the form by revision, so that input for an earlier revision doesn't carry over. */
function Opened({ settings }: { settings: ShopSettings }) {
  return (
    <>
      <SettingsForm key={settings.revision} settings={settings} />
      <TaxRates />
      <SettingsHistory settings={settings} />
    </>
  )
}

/** The form, next to a preview of the shop. On narrow screens the form comes first. */
function SettingsForm({ settings }: { settings: ShopSettings }) {
  const form = useOperationForm({ start: draftOf(settings.details) })
  const saving = useSaveSettings(settings, form)
  const details = detailsOf(form.values)
  const dirtyText = form.dirty ? 'Not saved yet' : 'No changes'
  const [decided, setDecided] = useState<number>()
  const isUndecided = saving.conflict !== undefined && saving.conflict.theirs.revision !== decided
  return (
    <FormFrame form={form} send={saving.run}>
      <FormIssue className="mb-5">{saving.stale ? undefined : form.issue}</FormIssue>
      {saving.conflict ? (
        <SettingsConflict
          key={saving.conflict.theirs.revision}
          theirs={saving.conflict.theirs}
          open={saving.conflict.open}
          onChoose={saving.choose}
          onDecided={() => setDecided(saving.conflict?.theirs.revision)}
        />
      ) : null}
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="flex flex-col gap-6">
          <SettingsSections form={form} />
        </div>
        <ShopPreview details={details} />
      </div>
      <div className="sticky bottom-0 z-10 mt-6 flex items-center justify-end gap-4 border-t border-line bg-paper py-3">
        <p className="text-sm text-ink-soft">
          {isUndecided ? 'Choose a version of each setting above' : dirtyText}
        </p>
        <Button type="submit" busy={saving.busy} disabled={!form.dirty || isUndecided}>
          Save settings
        </Button>
      </div>
    </FormFrame>
  )
}

/** Number of the pseudo-revision for the built-in settings, which precede all revisions. */
const FIRST = 0

function SettingsHistory({ settings }: { settings: ShopSettings }) {
  const [page, setPage] = useState(1)
  const found = useOperation(listSettingsRevisions, { query: { page } })
  const restoring = useConfirmedAction<number>({
    question: () =>
      'Restore these settings? The shop shows them immediately. The current ones stay in the history.',
    confirmLabel: 'Restore',
    run: (revision) => staffCall(restoreShopSettings, { json: { basedOn: settings.revision, revision } }),
    done: 'Settings restored. The shop shows them now.',
    failed: 'Failed to restore the settings',
    refreshes: [getShopSettings],
  })
  return (
    <section aria-labelledby="history" className="mt-10">
      <h2 id="history" className="type-heading mb-3">
        History
      </h2>
      <LoadFailure of={found} message="Failed to load the history" />
      {found.data ? null : <Skeleton className="h-24" />}
      {found.data?.total === 0 ? (
        <p className="text-ink-soft">The settings haven’t been changed yet.</p>
      ) : null}
      <ol className="flex flex-col gap-2 empty:hidden">
        {found.data?.revisions.map((revision) => (
          <RevisionItem
            key={revision.revision}
            revision={revision}
            action={revision.restored === null ? 'Changed' : 'Restored'}
            thing="the settings"
            // The current settings need no restore.
            onRestore={
              revision.revision === settings.revision ? undefined : () => restoring.ask(revision.revision)
            }
          >
            <DiffView
              before={readableDetails(revision.before)}
              after={readableDetails(revision.details)}
              className="mt-3"
            />
          </RevisionItem>
        ))}
      </ol>
      {(found.data?.totalPages ?? 1) > 1 ? (
        <Pager page={page} totalPages={found.data?.totalPages ?? 1} onPage={setPage} />
      ) : null}
      {settings.revision > 0 ? (
        <Button variant="secondary" className="mt-4" onClick={() => restoring.ask(FIRST)}>
          Restore the original settings
        </Button>
      ) : null}
      {restoring.dialog}
    </section>
  )
}

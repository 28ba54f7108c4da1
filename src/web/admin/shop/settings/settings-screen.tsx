import { useState } from 'react'

import type { ShopSettings, SettingsHistory as History } from '#modules/shop/settings/settings.schema.ts'
import { AdminPage } from '#web/admin/kit/admin-page.tsx'
import { useMay } from '#web/admin/kit/admin-role.ts'
import { adminApi } from '#web/admin/kit/api/admin-api.ts'
import { FormFrame, useStaffForm } from '#web/admin/kit/form/staff-form.tsx'
import { StaleNotice } from '#web/admin/kit/form/stale-notice.tsx'
import { DiffView } from '#web/admin/kit/history/diff-view.tsx'
import { RevisionItem } from '#web/admin/kit/history/revision-item.tsx'
import { Pager } from '#web/admin/kit/list/list.tsx'
import { LoadFailure } from '#web/admin/kit/loaded.tsx'
import { useConfirmedAction } from '#web/admin/kit/requests/use-action.tsx'
import { useApi, refresh } from '#web/admin/kit/requests/use-api.ts'
import { links } from '#web/links.ts'
import { ButtonLink, Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

import { detailsOf, draftOf, readableDetails } from './settings-draft.ts'
import { SettingsSections } from './settings-sections.tsx'
import { ShopPreview } from './shop-preview.tsx'
import { SETTINGS, useSaveSettings } from './use-save-settings.ts'

export default function SettingsScreen() {
  const found = useApi<ShopSettings>(SETTINGS)
  return (
    <AdminPage
      title="Shop settings"
      lead="The whole shop shows what is saved here at once: pages, e-mails, and documents issued from now on."
      actions={<Ways />}
    >
      <LoadFailure of={found} message="Failed to load the settings" />
      {found.data ? <Opened settings={found.data} /> : null}
      {found.state === 'loading' && !found.data ? <Skeleton className="h-dvh" /> : null}
    </AdminPage>
  )
}

function Ways() {
  const mayReadTaxes = useMay('taxes.read')
  return (
    <div className="flex flex-wrap gap-3">
      {mayReadTaxes ? (
        <ButtonLink variant="secondary" href={links.admin.taxRates()}>
          GST rates
        </ButtonLink>
      ) : null}
      <ButtonLink variant="secondary" href={links.contact()}>
        See the contact page
      </ButtonLink>
    </div>
  )
}

/** Keys the form by revision, so that input for an earlier revision doesn't carry over. */
function Opened({ settings }: { settings: ShopSettings }) {
  return (
    <>
      <SettingsForm key={settings.revision} settings={settings} />
      <SettingsHistory settings={settings} />
    </>
  )
}

/** The form, next to a preview of the shop. On narrow screens the form comes first. */
function SettingsForm({ settings }: { settings: ShopSettings }) {
  const form = useStaffForm(draftOf(settings.details))
  const saving = useSaveSettings(settings, form)
  const details = detailsOf(form.values)
  return (
    <FormFrame form={form} send={saving.run}>
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
            after={readableDetails(details)}
            className="mt-3 text-ink"
          />
        </StaleNotice>
      ) : null}
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="flex flex-col gap-6">
          <SettingsSections form={form} />
        </div>
        <ShopPreview details={details} />
      </div>
      <div className="sticky bottom-0 z-10 mt-6 flex items-center justify-end gap-4 border-t border-line bg-paper py-3">
        <p className="text-sm text-ink-soft">{form.dirty ? 'Not saved yet' : 'Nothing changed'}</p>
        <Button type="submit" busy={saving.busy} disabled={!form.dirty || saving.theirs !== undefined}>
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
  const found = useApi<History>(`${SETTINGS}/history?page=${page}`)
  const restoring = useConfirmedAction<number>({
    question: () =>
      'Bring these settings back? The shop shows them at once; what holds now stays in the history.',
    confirmLabel: 'Restore',
    run: (revision) => adminApi.post(`${SETTINGS}/restore`, { basedOn: settings.revision, revision }),
    done: 'Settings restored. The shop shows them now.',
    failed: 'Failed to restore the settings',
    refreshes: [SETTINGS],
  })
  return (
    <section aria-labelledby="history" className="mt-10">
      <h2 id="history" className="mb-3 text-lg font-semibold">
        History
      </h2>
      <LoadFailure of={found} message="Failed to load the history" />
      {found.data ? null : <Skeleton className="h-24" />}
      {found.data?.total === 0 ? <p className="text-ink-soft">Nobody has changed the settings yet.</p> : null}
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
          Back to the first settings
        </Button>
      ) : null}
      {restoring.dialog}
    </section>
  )
}

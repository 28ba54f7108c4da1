import type { ShopSettings } from '#modules/settings/settings.schema.ts'
import { adminLinks } from '#web/admin/admin-links.ts'
import { AdminPage } from '#web/admin/kit/admin-page.tsx'
import { useMay } from '#web/admin/kit/admin-role.ts'
import { LoadFailure } from '#web/admin/kit/list/table-states.tsx'
import { useLoad } from '#web/browser/use-load.ts'
import { links } from '#web/links.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

import { SettingsHistory } from './history/settings-history.tsx'
import { settingsApi } from './settings-api.ts'
import { SettingsForm } from './settings-form.tsx'

/** What the shop says of itself: changed, looked at, saved, and taken back. */
export default function SettingsScreen() {
  const found = useLoad('now', settingsApi.read)
  return (
    <AdminPage
      title="Shop settings"
      lead="The whole shop shows what is saved here at once: pages, e-mails and papers from now on."
      actions={<Ways />}
    >
      {found.state === 'failed' ? (
        <LoadFailure message="Failed to load the settings" onRetry={found.reload} />
      ) : null}
      {found.data ? <Opened settings={found.data} onChanged={found.reload} /> : null}
      {found.state === 'loading' && !found.data ? <Skeleton className="h-dvh" /> : null}
    </AdminPage>
  )
}

function Ways() {
  const mayReadTaxes = useMay('taxes.read')
  return (
    <div className="flex flex-wrap gap-3">
      {mayReadTaxes ? (
        <ButtonLink variant="secondary" href={adminLinks.taxRates()}>
          GST rates
        </ButtonLink>
      ) : null}
      <ButtonLink variant="secondary" href={links.contact()}>
        See the contact page
      </ButtonLink>
    </div>
  )
}

/** Each revision has a form of its own: what was typed before it is saved or given up. */
function Opened({ settings, onChanged }: { settings: ShopSettings; onChanged(): void }) {
  return (
    <>
      <SettingsForm key={settings.revision} settings={settings} onSaved={onChanged} />
      <SettingsHistory settings={settings} onChanged={onChanged} />
    </>
  )
}

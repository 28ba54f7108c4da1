import type { ShopSettings } from '#modules/settings/settings.schema.ts'
import { AdminPage } from '#web/admin/kit/admin-page.tsx'
import { useMay } from '#web/admin/kit/admin-role.ts'
import { LoadFailure } from '#web/admin/kit/loaded.tsx'
import { useApi } from '#web/admin/kit/requests/use-api.ts'
import { links } from '#web/links.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

import { SettingsHistory } from './settings-history.tsx'
import { SettingsForm } from './settings-form.tsx'
import { SETTINGS } from './use-save-settings.ts'

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

/** The key gives each revision its own form, so that input for an earlier revision doesn't carry over. */
function Opened({ settings }: { settings: ShopSettings }) {
  return (
    <>
      <SettingsForm key={settings.revision} settings={settings} />
      <SettingsHistory settings={settings} />
    </>
  )
}

import { lazy, Suspense, useState } from 'react'

import { exportMyData } from '#modules/customers/privacy.operations.ts'
import { AccountCard, AccountScreen } from '#web/account/shell/account-screen.tsx'
import { call } from '#web/client/call.ts'
import { saveFile } from '#web/client/save-file.ts'
import { useAction } from '#web/client/use-action.ts'
import { links } from '#web/links.ts'
import { privateMeta } from '#web/private-meta.ts'
import { ACCOUNT_PAGES } from '#web/site.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const DeletionForm = lazy(() => import('./deletion-form.tsx').then((m) => ({ default: m.DeletionForm })))

export function meta() {
  return privateMeta(ACCOUNT_PAGES.privacy.title)
}

export default function PrivacyRoute() {
  const { busy, download } = useExport()
  const [deleting, setDeleting] = useState(false)
  return (
    <AccountScreen
      title="Privacy"
      lead={
        <>
          <span>Our </span>
          <a href={links.privacy()} className="font-semibold text-accent-ink underline underline-offset-4">
            Privacy Policy
          </a>
          <span> explains what we keep, why and for how long.</span>
        </>
      }
    >
      <AccountCard title="Download your data">
        <p className="mb-4 max-w-prose text-ink-soft">
          One JSON file with your profile, addresses, orders, payments, claims, reviews, messages and logins.
        </p>
        <Button variant="secondary" busy={busy} onClick={download}>
          Download my data
        </Button>
      </AccountCard>
      <AccountCard title="Delete your account">
        <p className="mb-4 max-w-prose text-ink-soft">
          We erase your addresses, consents and messages, and remove your name from your reviews and orders.
          This can’t be undone.
        </p>
        <Button variant="danger" onClick={() => setDeleting(true)}>
          Delete my account
        </Button>
      </AccountCard>
      <Dialog open={deleting} onClose={() => setDeleting(false)} title="Delete your account?">
        <Suspense fallback={<Skeleton className="h-96" />}>
          <DeletionForm onCancel={() => setDeleting(false)} />
        </Suspense>
      </Dialog>
    </AccountScreen>
  )
}

/** Downloads the shopper's data as a file; a link can't send the token. */
function useExport() {
  const { busy, run } = useAction({
    run: fetchAndSave,
    done: 'Your data has been downloaded.',
    failed: 'We couldn’t download your data. Please try again.',
  })
  async function fetchAndSave(): Promise<void> {
    const data = await call(exportMyData)
    saveFile(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }), 'my-data.json')
  }
  return { busy, download: () => void run() }
}

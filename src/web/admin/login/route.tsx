import { ArrowLeft } from 'lucide-react'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'

import { useAdminToken } from '#web/browser/admin-session-store.ts'
import { business } from '#web/business.ts'
import { links } from '#web/links.ts'
import { privateMeta } from '#web/private-meta.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Wordmark } from '#web/ui/wordmark.tsx'

import { adminTarget } from './admin-target.ts'
import { AdminLoginForm } from './login-form.tsx'

export function meta() {
  return privateMeta('Admin Login')
}

/** Whoever has an admin token goes on at once, be it from before or since a moment (spec §2). */
export default function AdminLoginRoute() {
  const token = useAdminToken()
  const navigate = useNavigate()
  useEffect(() => {
    if (token) void navigate(adminTarget(location.search), { replace: true })
  }, [token, navigate])
  return (
    <div className="flex min-h-dvh flex-col bg-footer px-4 py-4 sm:px-8">
      <header>
        <Anchor
          href={links.home()}
          className="target -ml-2 inline-flex items-center gap-2 rounded-md px-2 text-sm font-medium text-on-footer-soft hover:text-on-footer"
        >
          <ArrowLeft aria-hidden className="size-4" />
          Back to the shop
        </Anchor>
      </header>
      <main className="mx-auto flex w-full max-w-sm grow flex-col justify-center gap-6 py-8">
        <p className="text-center text-2xl text-on-footer">
          <Wordmark name={business.name} />
        </p>
        <div className="rounded-lg bg-surface p-6 shadow-lift sm:p-8">
          <h1 className="display mb-6 text-2xl">Admin Login</h1>
          <AdminLoginForm />
        </div>
      </main>
    </div>
  )
}

import { Outlet } from 'react-router'

import { useShopperOnly } from '#web/login/use-shopper-only.ts'
import { privateMeta } from '#web/private-meta.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

import { AccountNav } from './account-nav-bar.tsx'

export function meta() {
  return privateMeta('My account')
}

/** Navigation beside the screen. The server renders this frame, the same for everybody; the rest is the shopper's. */
export default function AccountLayout() {
  const signedIn = useShopperOnly()
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] gap-6 pt-6 lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-10 lg:pt-10">
      <AccountNav />
      <div className="min-h-96 max-w-4xl">{signedIn ? <Outlet /> : <Waiting />}</div>
    </div>
  )
}

function Waiting() {
  return (
    <>
      <h1 className="sr-only">My account</h1>
      <Skeleton className="mb-6 h-9 w-56" />
      <Skeleton className="h-72" />
    </>
  )
}

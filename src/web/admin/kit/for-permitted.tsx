import type { ReactNode } from 'react'

import type { Permission } from '#modules/accounts/permissions.ts'
import { Notice } from '#web/ui/notice.tsx'

import { AdminPage } from './admin-page.tsx'
import { useKnownRole, useMay } from './admin-role.ts'

interface ForPermittedProps {
  permission: Permission
  /** Of the screen. */
  title: string
  /** What is said to others, with the way on. */
  refusal: ReactNode
  children: ReactNode
}

/** A screen for those who may use it. Others read so at once, not after filling it in. */
export function ForPermitted({ permission, title, refusal, children }: ForPermittedProps) {
  const known = useKnownRole() !== undefined
  const may = useMay(permission)
  if (may) return children
  return <AdminPage title={title}>{known ? <Notice>{refusal}</Notice> : null}</AdminPage>
}

import { clsx } from 'clsx'
import type { ReactNode } from 'react'

type NoticeTone = 'notice' | 'savings' | 'caution' | 'danger'

const TONES: Record<NoticeTone, string> = {
  notice: 'border-notice bg-notice-wash text-notice',
  savings: 'border-savings bg-savings-wash text-savings',
  caution: 'border-caution bg-caution-wash text-caution',
  danger: 'border-danger bg-danger-wash text-danger',
}

export interface NoticeProps {
  tone?: NoticeTone | undefined
  /** 'alert' for a new error; omit it for a notice that is part of the page from the start. */
  role?: 'alert' | 'status' | undefined
  className?: string | undefined
  children: ReactNode
}

/** A persistent message, such as an error above a form or the state of an order. */
export function Notice({ tone = 'notice', role, className, children }: NoticeProps) {
  return (
    <div
      role={role}
      className={clsx('rounded-md border-l-4 px-4 py-3 text-sm font-medium', TONES[tone], className)}
    >
      {children}
    </div>
  )
}

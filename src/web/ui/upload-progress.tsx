import { clsx } from 'clsx'

import { ProgressBar } from './progress-bar.tsx'

interface UploadProgressProps {
  /** Uploaded fraction, from 0 to 1. */
  part: number
  /** 'the pictures' */
  what: string
  className?: string
}

export function UploadProgress({ part, what, className }: UploadProgressProps) {
  const label = part < 1 ? `Uploading ${what}` : `Uploaded. Preparing ${what}…`
  return <ProgressBar label={label} done={part} of={1} className={clsx('max-w-md', className)} />
}

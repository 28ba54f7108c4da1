interface UploadProgressProps {
  /** Uploaded fraction, from 0 to 1. */
  part: number
  /** 'pictures' */
  what: string
}

export function UploadProgress({ part, what }: UploadProgressProps) {
  const percent = Math.round(part * 100)
  return (
    <label className="flex flex-col gap-1.5 text-sm">
      <span>{percent < 100 ? `Uploading ${what}: ${percent}%` : `Uploaded. Preparing the ${what}…`}</span>
      <progress value={percent} max={100} className="h-2 w-full max-w-md accent-accent" />
    </label>
  )
}

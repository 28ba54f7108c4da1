import { useLoad } from '#web/browser/use-load.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

import { fetchPrivateFile } from './private-file.ts'

const BOX = 'size-20 rounded-md border border-line object-cover'

/** A photo of the shopper's own: an `<img>` carries no token, and the page's policy takes pictures as data only. */
export function ClaimPhoto({ claimId, number }: { claimId: string; number: number }) {
  const { data, state } = useLoad(`/account/claims/${claimId}/photos/${number}`, loadPicture)
  if (data) return <img src={data} alt={`What was reported, ${number}`} className={BOX} />
  return state === 'failed' ? (
    <span className={`${BOX} text-xs`}>Photo {number}</span>
  ) : (
    <Skeleton className={BOX} />
  )
}

async function loadPicture(path: string, signal: AbortSignal): Promise<string> {
  return asDataAddress(await fetchPrivateFile(path, signal))
}

function asDataAddress(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(reader.result as string))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable')))
    reader.readAsDataURL(file)
  })
}

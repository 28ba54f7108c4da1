import { api, type Caller } from '#web/client/api-client.ts'
import { useLoad } from '#web/client/use-load.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

const BOX = 'size-20 rounded-md border border-line object-cover'

export interface ClaimPhotoProps {
  claimId: string
  number: number
  /** Whose token to send: the shopper's or the admin's. */
  as?: Caller
}

/**
 * A private photo. It is loaded with the token, which an `<img>` can't send. The page's policy allows the
 * loaded picture only as a data URL.
 */
export function ClaimPhoto({ claimId, number, as = 'shopper' }: ClaimPhotoProps) {
  const path = `/account/claims/${claimId}/photos/${number}`
  const { data, state } = useLoad(path, as === 'admin' ? loadForAdmin : loadForShopper)
  if (data) {
    return (
      <a href={data} download={`claim-${number}.jpg`} className="target inline-block">
        <img src={data} alt={`What was reported, ${number}`} className={BOX} />
      </a>
    )
  }
  return state === 'failed' ? (
    <span className={`${BOX} text-xs`}>{`Photo ${number}`}</span>
  ) : (
    <Skeleton className={BOX} />
  )
}

const loadForShopper = (path: string, signal: AbortSignal) => load(path, 'shopper', signal)
const loadForAdmin = (path: string, signal: AbortSignal) => load(path, 'admin', signal)

async function load(path: string, as: Caller, signal: AbortSignal): Promise<string> {
  return asDataAddress((await api.file(path, undefined, { as, signal })).file)
}

function asDataAddress(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(reader.result as string))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable')))
    reader.readAsDataURL(file)
  })
}

import { getClaimPhoto } from '#modules/customer-service/claims/claims.operations.ts'
import type { Caller } from '#web/client/api-client.ts'
import { requestOf, sendForFile } from '#web/client/call.ts'
import { useLoad } from '#web/client/use-load.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

const BOX = 'size-20 rounded-md border border-line object-cover'

/** The shopper's photo of a faulty book. */
export function ClaimPhoto({ claimId, number }: { claimId: string; number: number }) {
  const { data, state } = useClaimPhoto(claimId, number, 'shopper')
  if (data) {
    return (
      <a href={data} download={`claim-${number}.jpg`} className="target inline-block">
        <img src={data} alt={`The reported problem, ${number}`} className={BOX} />
      </a>
    )
  }
  return state === 'failed' ? (
    <span className={`${BOX} text-xs`}>{`Photo ${number}`}</span>
  ) : (
    <Skeleton className={BOX} />
  )
}

/**
 * Loads a private photo with the token of `as`, which an `<img>` can't send. The page's policy allows the
 * loaded picture only as a data URL.
 */
export function useClaimPhoto(claimId: string, number: number, as: Caller) {
  const photo = requestOf(getClaimPhoto, { param: { id: claimId, number: String(number) } })
  return useLoad(photo.address, async (_address, signal) =>
    asDataAddress((await sendForFile(photo, { as, signal })).file),
  )
}

function asDataAddress(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(reader.result as string))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable')))
    reader.readAsDataURL(file)
  })
}

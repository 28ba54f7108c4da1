import { useState } from 'react'

import type { ClaimBody } from '#modules/customer-service/claims/claims.schema.ts'
import { useClaimPhoto } from '#web/shared/order/claim-photo.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const BOX = 'size-40 rounded-md border border-line sm:size-48'

/** The claim's photos, large enough to judge. Each opens as large as the screen. */
export function ClaimPhotos({ claim }: { claim: ClaimBody }) {
  const [shown, setShown] = useState<number>()
  const numbers = Array.from({ length: claim.photos }, (_, i) => i + 1)
  return (
    <>
      <ul aria-label="Photos" className="mt-2 flex flex-wrap gap-3">
        {numbers.map((number) => (
          <li key={number}>
            <Photo claim={claim} number={number} onOpen={() => setShown(number)} />
          </li>
        ))}
      </ul>
      <Dialog
        open={shown !== undefined}
        onClose={() => setShown(undefined)}
        as="full"
        title={`${claim.orderNumber}, photo ${shown ?? 1} of ${claim.photos}`}
      >
        {shown === undefined ? null : <LargePhoto claim={claim} number={shown} />}
      </Dialog>
    </>
  )
}

interface PhotoProps {
  claim: ClaimBody
  number: number
}

function Photo({ claim, number, onOpen }: PhotoProps & { onOpen(): void }) {
  const { data, state } = useClaimPhoto(claim._id, number, 'admin')
  if (data) {
    return (
      <button type="button" aria-label={`Enlarge photo ${number} of ${claim.orderNumber}`} onClick={onOpen}>
        <img src={data} alt="" className={`${BOX} object-cover`} />
      </button>
    )
  }
  if (state !== 'failed') return <Skeleton className={BOX} />
  return (
    <span className={`${BOX} flex items-center justify-center p-3 text-sm text-ink-soft`}>
      {`Photo ${number} couldn’t be loaded`}
    </span>
  )
}

function LargePhoto({ claim, number }: PhotoProps) {
  const { data } = useClaimPhoto(claim._id, number, 'admin')
  return (
    <div className="flex min-h-0 grow items-center justify-center p-4">
      {data ? (
        <img
          src={data}
          alt={`Reported by ${claim.customerName}`}
          className="max-h-full max-w-full object-contain"
        />
      ) : (
        <Skeleton className="h-full w-full" />
      )}
    </div>
  )
}

import { useState } from 'react'

import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

import { DeletedCoupons } from './deleted-coupons.tsx'

/** Opens the coupons that were deleted. */
export function DeletedCouponsButton({ onMade }: { onMade(): void }) {
  const [open, setOpen] = useState(false)
  const made = () => {
    setOpen(false)
    onMade()
  }
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Deleted
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Deleted coupons" wide>
        <DeletedCoupons onMade={made} />
      </Dialog>
    </>
  )
}

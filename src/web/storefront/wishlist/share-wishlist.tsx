import { useState } from 'react'

import { passOn } from '#web/browser/share.ts'
import { notify } from '#web/browser/toast.ts'
import type { WishlistItem } from '#web/browser/wishlist-store.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { TextField } from '#web/forms/text-field.tsx'

import { MAX_SHARED, sharedPath } from './shared-ids.ts'

/**
 * Shares a link to the list: with the phone's share sheet, else via the clipboard, else as text to copy by
 * hand.
 */
export function ShareWishlist({ items }: { items: readonly WishlistItem[] }) {
  const [link, setLink] = useState<string>()
  const share = async () => {
    const { path, left } = sharedPath(items)
    const url = location.origin + path
    if (left > 0) notify.info(`The link holds the first ${items.length - left} of ${items.length}.`)
    const said = { title: 'Books on my wishlist', copied: 'The link to your wishlist is copied.' }
    if (!(await passOn({ url, ...said }))) setLink(url)
  }
  return (
    <>
      <Button variant="secondary" onClick={() => void share()}>
        <Icon name="send" className="size-4" />
        <span>Share</span>
      </Button>
      {link ? (
        <TextField
          label="Link to your wishlist"
          hint={`Copy it and send it. It holds up to ${MAX_SHARED} books and nothing about you.`}
          className="order-last basis-full"
          readOnly
          value={link}
          onFocus={({ target }) => target.select()}
        />
      ) : null}
    </>
  )
}

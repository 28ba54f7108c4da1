import { useState } from 'react'

import { passOn } from '#web/client/share.ts'
import { TextField } from '#web/shared/forms/text-field.tsx'
import { links } from '#web/links.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** Shares a list's link. If the browser can't, shows the link, so that it can be copied manually. */
export function ShareLink({ token, title }: { token: string; title: string }) {
  const [link, setLink] = useState<string>()
  const share = async () => {
    const url = location.origin + links.sharedBooklist(token)
    if (!(await passOn({ url, title, copied: 'Link copied.' }))) setLink(url)
  }
  return (
    <>
      <Button variant="secondary" onClick={() => void share()} aria-label={`Share the link to ${title}`}>
        <Icon name="send" className="size-4" />
        <span>Share the link</span>
      </Button>
      {link ? (
        <TextField
          label="Link to the list"
          hint="Copy and share this link."
          className="order-last basis-full"
          readOnly
          value={link}
          onFocus={({ target }) => target.select()}
        />
      ) : null}
    </>
  )
}

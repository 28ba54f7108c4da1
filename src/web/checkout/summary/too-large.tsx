import { links } from '#web/links.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** Takes the focus when such an order is to be paid all the same. */
export const ENQUIRY_LINK_ID = 'send-enquiry'

/** The order is larger than online orders may be: why, and the way to get the books all the same. */
export function TooLarge({ reason }: { reason: string }) {
  return (
    <Notice tone="caution">
      <p>{reason}</p>
      <ButtonLink
        id={ENQUIRY_LINK_ID}
        href={links.largeOrder()}
        variant="secondary"
        size="sm"
        className="mt-3"
      >
        Send an enquiry
      </ButtonLink>
    </Notice>
  )
}

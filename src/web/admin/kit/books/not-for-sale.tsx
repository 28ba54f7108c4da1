import { Notice } from '#web/ui/notice.tsx'

/** Books that a preview can't show, as the shop does not sell them any more. */
export function NotForSale({ titles, children }: { titles: readonly string[]; children: string }) {
  if (titles.length === 0) return null
  return (
    <Notice tone="caution" className="mb-3">
      {titles.length === 1 ? 'Not for sale any more' : 'Not for sale any more, all of these'}:{' '}
      {titles.join(', ')}. {children}
    </Notice>
  )
}

import { links } from '#web/links.ts'
import { useKnownShop } from '#web/shared/shop/shop-context.ts'
import { Notice } from '#web/ui/notice.tsx'

/**
 * Explains to visitors without JavaScript that the page needs it, and hides the parts that don't work for
 * them (`data-scripted`).
 */
export function NeedsScript({ what }: { what: string }) {
  const phone = useKnownShop()?.phone
  return (
    <noscript>
      <style>{'[data-scripted]{display:none!important}'}</style>
      <Notice tone="caution" className="mb-4">
        <span>{`${what} needs JavaScript, which is turned off in this browser. Turn it on in your settings and reload this page`}</span>
        {phone ? <span>, or order by phone: </span> : null}
        {phone ? (
          <a href={phone.href} className="font-semibold whitespace-nowrap underline underline-offset-4">
            {phone.text}
          </a>
        ) : null}
        <span>. You can browse the </span>
        <a href={links.books()} className="underline underline-offset-4">
          books
        </a>
        <span> without it.</span>
      </Notice>
    </noscript>
  )
}

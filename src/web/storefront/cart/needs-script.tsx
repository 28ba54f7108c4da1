import { links } from '#web/links.ts'
import { useShop } from '#web/shop/shop-context.ts'
import { Notice } from '#web/ui/notice.tsx'

/** For pages whose content lies in the browser: without JavaScript, what to do instead of a skeleton (`data-scripted`). */
export function NeedsScript({ what }: { what: string }) {
  const { phone } = useShop()
  return (
    <noscript>
      <style>{'[data-scripted]{display:none!important}'}</style>
      <Notice tone="caution">
        {what} is kept in this browser by JavaScript, which is off. Turn it on in the browser’s settings and
        load this page again, or order by phone:{' '}
        <a href={phone.href} className="font-semibold whitespace-nowrap underline underline-offset-4">
          {phone.text}
        </a>
        . The{' '}
        <a href={links.books()} className="underline underline-offset-4">
          books
        </a>{' '}
        can be looked at without.
      </Notice>
    </noscript>
  )
}

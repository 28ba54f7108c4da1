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
        {what} needs JavaScript, which is off in this browser. Turn it on in the settings and reload this
        page, or order by phone:{' '}
        <a href={phone.href} className="font-semibold whitespace-nowrap underline underline-offset-4">
          {phone.text}
        </a>
        . The{' '}
        <a href={links.books()} className="underline underline-offset-4">
          books
        </a>{' '}
        can be browsed without it.
      </Notice>
    </noscript>
  )
}

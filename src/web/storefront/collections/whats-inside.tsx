const LINES = [
  'A new, printed copy in the publisher’s own binding',
  'The edition that this page names, checked before it is packed',
  'Packing that keeps corners straight: board, wrap and a stiff sleeve',
  'An exchange within 48 hours of delivery if it is damaged, misprinted or the wrong title',
]

/** The fixed text of the tab (spec storefront §2): what comes in the parcel. */
export function WhatsInside() {
  return (
    <ul className="grid max-w-3xl list-disc gap-2 pl-5 leading-7 marker:text-accent-ink">
      {LINES.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

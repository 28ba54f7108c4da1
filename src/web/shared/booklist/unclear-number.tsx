import { Button } from '#web/ui/button.tsx'

interface UnclearNumberProps {
  number: number
  /** The line, for screen readers. */
  of: string
  onCopies(copies: number): void
}

/** Question about the number at the end of a line: 'The Law of Torts 12'. */
export function UnclearNumber({ number, of, onCopies }: UnclearNumberProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm font-medium">
        <span>{`Is ${number} the edition or the number of copies?`}</span>
        <span className="sr-only">{` (${of})`}</span>
      </legend>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button variant="secondary" onClick={() => onCopies(1)}>
          {`Edition ${number}, 1 copy`}
        </Button>
        <Button variant="secondary" onClick={() => onCopies(number)}>
          {number === 1 ? '1 copy' : `${number} copies`}
        </Button>
      </div>
    </fieldset>
  )
}

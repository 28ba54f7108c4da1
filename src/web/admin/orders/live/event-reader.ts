export interface ServerEvent {
  event: string
  data: unknown
}

/** Reads server-sent events (WHATWG HTML §9.2.6) as far as our server writes them: `event`, one line of `data`, comments. */
export function createEventReader(onEvent: (event: ServerEvent) => void): (text: string) => void {
  let rest = ''
  return (text) => {
    const blocks = (rest + text).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const event = field(block, 'event')
      const data = field(block, 'data')
      if (event !== undefined && data !== undefined) onEvent({ event, data: JSON.parse(data) })
    }
  }
}

function field(block: string, name: string): string | undefined {
  const line = block.split('\n').find((each) => each.startsWith(`${name}: `))
  return line?.slice(name.length + 2)
}

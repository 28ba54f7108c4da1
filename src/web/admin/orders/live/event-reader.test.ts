import { expect, test } from 'vitest'

import { createEventReader, type ServerEvent } from './follow-orders.ts'

test('events are read whole, however the network cuts them; comments are none', () => {
  const sent = 'event: ready\ndata: {}\n\n: still here\n\nevent: change\ndata: {"id":"a"}\n\nevent: chan'
  for (const size of [1, 7, sent.length]) {
    const heard: ServerEvent[] = []
    const read = createEventReader((event) => heard.push(event))
    for (let at = 0; at < sent.length; at += size) read(sent.slice(at, at + size))
    expect(heard).toEqual([
      { event: 'ready', data: {} },
      { event: 'change', data: { id: 'a' } },
    ])
  }
})

import { renderToStaticMarkup } from 'react-dom/server'
import { NavigationType, parsePath, Router } from 'react-router'
import { expect, test } from 'vitest'

import { Below } from './below.tsx'

const unused = () => {
  throw new Error('no navigation')
}
const navigator = { createHref: unused, go: unused, push: unused, replace: unused }

const firstRender = (address: string, navigationType: NavigationType) =>
  renderToStaticMarkup(
    <Router location={parsePath(address)} navigationType={navigationType} navigator={navigator}>
      <Below shape={<hr />}>
        <p>Similar books</p>
      </Below>
    </Router>,
  )

test('the part below the first screen is rendered second, but not in documents, by Back or for a heading', () => {
  expect(firstRender('/book/1', NavigationType.Push)).toBe('<hr/>')
  expect(firstRender('/book/1', NavigationType.Pop)).toBe('<p>Similar books</p>')
  expect(firstRender('/book/1#reviews', NavigationType.Push)).toBe('<p>Similar books</p>')
})

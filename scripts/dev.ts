/** Runs the shop with hot reload: Vite serves the client and loads the server code. */
import { createServer } from 'node:http'

import { getRequestListener } from '@hono/node-server'
import { createServer as createVite } from 'vite'

const server = createServer()
// The hot-reload socket uses the shop's own port, because the pages' policy allows no other origin.
const vite = await createVite({ server: { middlewareMode: true, hmr: { server } } })
const { openDevelopmentShop } = (await vite.ssrLoadModule('/src/development.ts')) as {
  openDevelopmentShop: typeof import('../src/development.ts').openDevelopmentShop
}

const development = await openDevelopmentShop(
  process.env,
  async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as never,
)
const answer = getRequestListener(development.shop.http.fetch)
server.on('request', (req, res) => {
  vite.middlewares(req, res, () => void answer(req, res))
})
server.listen(development.config.port, development.config.host, () => {
  process.stdout.write(`Kanoon Kitab, development: http://localhost:${development.config.port}\n`)
})

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    server.closeAllConnections()
    void Promise.all([vite.close(), development.close()]).then(() => process.exit(0))
  })
}

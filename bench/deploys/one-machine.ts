import { rm } from 'node:fs/promises'

import { copyProject } from '#scripts/project-copy.ts'
import { type Product, startProduct } from '#test/support/product.ts'

import { build, changeFrame } from './two-builds.ts'

const PAGES = ['/', '/bookstore', '/cart', '/login', '/contact-us', '/admin/login']

/**
 * Rebuilds a shop while it runs, with a change in every screen's frame, and starts the new build alongside
 * the old one. No page of either build may refer to a file that either process lacks.
 */
export async function proveDeployOnOneMachine(): Promise<boolean> {
  const project = await copyProject('deploys')
  const running: Product[] = []
  try {
    await build(project)
    running.push(await startProduct({ project }))
    const before = await assetsOf(running)
    await changeFrame(project)
    await build(project)
    running.push(await startProduct({ project }))
    const after = await assetsOf(running)
    const changed = [...after].filter((asset) => !before.has(asset)).length
    const missing = await missingFrom(running, after)
    const good = missing.length === 0 && changed > 0
    const result = good ? 'none missing in either process' : `FAILED, missing: ${missing.join(', ')}`
    console.log(`deploys: ${after.size} scripts and styles of two builds, ${changed} of them new: ${result}`)
    return good
  } finally {
    for (const product of running) {
      await product.stop()
      product.removeData()
    }
    await rm(project, { recursive: true, force: true })
  }
}

async function assetsOf(products: readonly Product[]): Promise<Set<string>> {
  const assets = new Set<string>()
  for (const { url } of products) {
    for (const page of PAGES) {
      const html = await (await fetch(url + page)).text()
      for (const [asset] of html.matchAll(/\/assets\/[\w.-]+/g)) assets.add(asset)
    }
  }
  return assets
}

async function missingFrom(products: readonly Product[], assets: ReadonlySet<string>): Promise<string[]> {
  const missing: string[] = []
  for (const { url } of products) {
    for (const asset of assets) {
      const { status } = await fetch(url + asset)
      if (status !== 200) missing.push(`${asset} (${status})`)
    }
  }
  return missing
}
